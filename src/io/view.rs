//! Views: which bytes of the file a rank sees, and in which order (MPI 5.0, section 14.3).

use super::{agree, datarep, get, File};
use crate::consts::{self, MODE_RDONLY, MODE_SEQUENTIAL};
use crate::datatype::{self, Datatype};
use crate::err;
use crate::error::{Class, Result};
use crate::handle::{FileH, InfoH, TypeH};
use std::rc::Rc;

/// MPI_DISPLACEMENT_CURRENT
const DISPLACEMENT_CURRENT: i64 = -1;

/// A view: the data of endless copies of the file type, from `disp` on.
pub struct View {
    disp: u64,
    etype: Rc<Datatype>,
    filetype: Rc<Datatype>,
    datarep: &'static str,
    /// Bytes of a run of the view's data, in the mean; all there can be if it has no gaps.
    run_bytes: u64,
}

impl View {
    /// The view of a file that has just been opened: its bytes.
    pub fn bytes() -> Result<View> {
        let byte = datatype::get(TypeH::raw(consts::BYTE))?;
        Ok(View { disp: 0, etype: byte.clone(), filetype: byte, datarep: "native", run_bytes: u64::MAX })
    }

    fn new(disp: i64, etype: TypeH, filetype: TypeH, datarep: &str, writing: bool) -> Result<View> {
        let (etype, filetype) = (datatype::committed(etype)?, datatype::committed(filetype)?);
        let Ok(disp) = u64::try_from(disp) else { return err!(Class::Arg, "disp is {disp}, must not be negative") };
        let datarep = datarep::check(datarep)?;
        if etype.size == 0 || filetype.size % etype.size != 0 {
            let (e, f) = (etype.size, filetype.size);
            return err!(Class::Arg, "filetype has {f} bytes of data, not a multiple of those of etype, which are {e}");
        }
        let run_bytes = match check_order(&filetype, writing)? {
            0 | 1 => u64::MAX,
            runs => (2 * filetype.size as u64).div_ceil(runs),
        };
        Ok(View { disp, etype, filetype, datarep, run_bytes })
    }

    /// Bytes of data of an elementary type.
    pub fn etype_bytes(&self) -> u64 {
        self.etype.size as u64
    }

    /// Bytes of a run of the view's data, in the mean.
    pub fn run_bytes(&self) -> u64 {
        self.run_bytes
    }

    /// Has the view's data gaps?
    pub fn has_gaps(&self) -> bool {
        self.run_bytes < u64::MAX
    }

    /// Calls `f(position in the file, length)` for each run that holds bytes `at..at + len` of the view's data, in order.
    pub fn runs(&self, at: u64, len: usize, f: &mut dyn FnMut(u64, usize)) {
        self.filetype.runs_from(self.disp as usize, at as usize, len, &mut |place, n| f(place as u64, n));
    }

    /// Can a file hold bytes `at..at + len` of the view's data? Errors: MPI_ERR_ARG, MPI_ERR_IO if the view has no data.
    pub fn check_range(&self, at: Option<u64>, len: usize) -> Result {
        if len == 0 {
            return Ok(());
        }
        if self.filetype.size == 0 {
            return err!(Class::Io, "the file type of the view has no data");
        }
        let dt = &self.filetype;
        let end = at.and_then(|at| at.checked_add(len as u64)).and_then(|end| {
            let copies = i64::try_from(end.div_ceil(dt.size as u64)).ok()?;
            let last = copies.checked_mul(dt.extent as i64)?.checked_add((dt.true_lb + dt.true_extent) as i64)?;
            last.checked_add_unsigned(self.disp)
        });
        match end {
            Some(_) => Ok(()),
            None => err!(Class::Arg, "the data would end beyond the largest position that a file can have"),
        }
    }

    /// Where in the file byte `at` of the view's data is.
    pub fn position_of(&self, at: u64) -> u64 {
        let mut position = self.disp;
        self.runs(at, 1, &mut |place, _| position = place);
        position
    }

    /// How many bytes of the view's data are below position `end` of the file. Positions grow with the data, so it can be searched.
    pub fn bytes_below(&self, end: u64) -> u64 {
        if end <= self.disp || self.filetype.size == 0 {
            return 0;
        }
        let (mut low, mut high) = (0, end - self.disp);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.position_of(middle) < end {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

/// The file type's data must come in the order of the file, and without overlaps if it is to be written (section 14.3). The number of runs of two copies of it.
fn check_order(filetype: &Datatype, writing: bool) -> Result<u64> {
    if filetype.size == 0 {
        return Ok(0);
    }
    if filetype.true_lb < 0 || filetype.lb < 0 {
        let lb = filetype.true_lb.min(filetype.lb);
        return err!(Class::Type, "filetype begins at displacement {lb}, must not be negative");
    }
    // Two copies, so that the end of one and the beginning of the next are seen.
    let (mut last, mut backwards, mut overlaps, mut runs) = ((0, 0), false, false, 0);
    filetype.runs_from(0, 0, 2 * filetype.size, &mut |at, n| {
        runs += 1;
        backwards |= at < last.0;
        overlaps |= at < last.0 + last.1;
        last = (at, n);
    });
    if backwards || filetype.extent < 0 {
        return err!(Class::Type, "the displacements in filetype do not grow");
    }
    if overlaps && writing {
        return err!(Class::Type, "filetype has overlapping parts, but the file may be written");
    }
    Ok(runs)
}

impl File {
    /// The view in force.
    pub fn view(&self) -> Rc<View> {
        self.view.borrow().clone()
    }
}

/// MPI_File_set_view: collective. Both file pointers go back to the beginning. Extents of the elementary type and the data
/// representation must be the same on all ranks (MPI_ERR_NOT_SAME).
pub fn file_set_view(fh: FileH, disp: i64, etype: TypeH, filetype: TypeH, datarep: &str, info: InfoH) -> Result {
    let file = get(fh)?;
    let view = displacement(&file, disp)
        .and_then(|disp| View::new(disp, etype, filetype, datarep, file.amode & MODE_RDONLY == 0))
        .and_then(|view| crate::info::hints(info).and(Ok(view)))
        .and_then(|view| file.no_split().and(Ok(view)));
    let extent = view.as_ref().map_or(0, |v| v.etype.extent as i64);
    let native = i64::from(datarep == "native");
    let outcome = view.as_ref().map(drop).map_err(Clone::clone);
    agree::same(&file.comm, outcome, &["the extent of etype", "datarep == \"native\""], &[extent, native])?;
    let view = view?;
    if file.comm.rank == 0 {
        file.shared.set(0);
    }
    let gaps = agree::all(&file.comm, Ok(&[i64::from(view.has_gaps())]))?;
    file.trials.reset();
    file.gaps.set(gaps.iter().any(|rank| rank[0] != 0));
    file.view.replace(Rc::new(view));
    file.position.set(0);
    Ok(())
}

/// The displacement; MPI_DISPLACEMENT_CURRENT is where the shared pointer of a sequential file is.
fn displacement(file: &File, disp: i64) -> Result<i64> {
    match (disp, file.amode & MODE_SEQUENTIAL != 0) {
        (DISPLACEMENT_CURRENT, true) => {
            let view = file.view();
            Ok(view.position_of(file.shared.get().saturating_mul(view.etype_bytes())) as i64)
        }
        (_, true) => err!(Class::Arg, "disp is {disp}, must be MPI_DISPLACEMENT_CURRENT in a file opened with MPI_MODE_SEQUENTIAL"),
        _ => Ok(disp),
    }
}

/// MPI_File_get_view: displacement, elementary type, file type (the caller frees those that are derived), data representation.
pub fn file_get_view(fh: FileH) -> Result<(i64, TypeH, TypeH, String)> {
    let view = get(fh)?.view();
    Ok((view.disp as i64, view.etype.for_user()?, view.filetype.for_user()?, view.datarep.to_string()))
}

/// MPI_File_get_byte_offset (section 14.4.3): where in the file an offset of the view is.
pub fn file_get_byte_offset(fh: FileH, offset: i64) -> Result<i64> {
    let file = get(fh)?;
    file.not_sequential()?;
    let view = file.view();
    let at = super::pointer::check_offset(offset)?.checked_mul(view.etype_bytes());
    view.check_range(at, 1)?;
    Ok(view.position_of(at.unwrap_or_default()) as i64)
}

/// MPI_File_get_type_extent (section 14.5.1): in both data representations the extent is that in memory.
pub fn file_get_type_extent(fh: FileH, datatype: TypeH) -> Result<i64> {
    get(fh)?;
    Ok(datatype::get(datatype)?.extent as i64)
}
