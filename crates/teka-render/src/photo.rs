//! Photos that tiles can show: decoded, turned upright, scaled down to the size that pictures need, and without the
//! metadata of the file, which may reveal where and when a photo was taken.

use std::hash::{Hash, Hasher};

#[cfg(feature = "photo")]
use crate::PictureError;

/// A photo in plain pixels.
#[derive(Clone)]
pub struct Photo {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Three bytes per pixel, row by row.
    #[cfg_attr(not(any(feature = "gif", feature = "pdf", feature = "png")), allow(dead_code))]
    pub(crate) rgb: Vec<u8>,
    /// The photo as a PNG file, for documents that embed it.
    pub(crate) png: Vec<u8>,
    /// A fingerprint of the pixels: photos with the same id are the same.
    pub(crate) id: u64,
}

/// A rectangle of a photo, in pixels.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PhotoPart {
    pub(crate) photo: std::sync::Arc<Photo>,
    pub(crate) left: u32,
    pub(crate) top: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl PhotoPart {
    /// The id of the part in documents.
    pub(crate) fn id(&self) -> String {
        format!("{}-{}-{}-{}-{}", self.photo.name(), self.left, self.top, self.width, self.height)
    }

    /// The rectangle of the whole photo if this part fills the given one: left, top, width and height.
    #[cfg(any(feature = "png", feature = "gif", feature = "pdf"))]
    pub(crate) fn placed(&self, (left, top, width, height): (f32, f32, f32, f32)) -> (f32, f32, f32, f32) {
        let (sx, sy) = (width / self.width as f32, height / self.height as f32);
        let (photo_width, photo_height) = (self.photo.width as f32, self.photo.height as f32);
        (left - self.left as f32 * sx, top - self.top as f32 * sy, photo_width * sx, photo_height * sy)
    }
}

impl Photo {
    /// The id of the photo in documents.
    pub(crate) fn name(&self) -> String {
        format!("photo-{:016x}", self.id)
    }

    /// The part that belongs to a cell of a board: the middle of the photo, as wide and as high as the board, is divided
    /// among all cells.
    pub(crate) fn part(
        self: &std::sync::Arc<Self>,
        (row, column): (u32, u32),
        (rows, columns): (u32, u32),
    ) -> PhotoPart {
        let cell = (self.width / columns).min(self.height / rows).max(1);
        let left = self.width.saturating_sub(cell * columns) / 2 + column * cell;
        let top = self.height.saturating_sub(cell * rows) / 2 + row * cell;
        let (left, top) = (left.min(self.width - 1), top.min(self.height - 1));
        PhotoPart { photo: std::sync::Arc::clone(self), left, top, width: cell, height: cell }
    }
}

/// Compares photos by fingerprint.
impl PartialEq for Photo {
    fn eq(&self, other: &Self) -> bool {
        (self.id, self.width, self.height) == (other.id, other.width, other.height)
    }
}

impl Eq for Photo {}

impl Hash for Photo {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl std::fmt::Debug for Photo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Photo {{ {} by {}, id: {:016x} }}", self.width, self.height, self.id)
    }
}

/// The maximum size of a file with a photo, in bytes.
#[cfg(feature = "photo")]
const MAX_BYTES: usize = 64 << 20;
/// The maximum number of pixels of a file with a photo.
#[cfg(feature = "photo")]
const MAX_PIXELS: u64 = 100_000_000;
/// The maximum side in pixels. Larger photos are scaled down: boards are shown with fewer pixels anyway.
#[cfg(feature = "photo")]
const MAX_SIDE: u32 = 1024;

#[cfg(feature = "photo")]
impl Photo {
    /// Decodes a PNG or JPEG file. Transparent areas become white.
    pub fn decode(bytes: &[u8]) -> Result<Photo, PictureError> {
        if bytes.len() > MAX_BYTES {
            return Err(PictureError::PhotoTooLarge);
        }
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            decode_png(bytes)
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            decode_jpeg(bytes)
        } else {
            Err(PictureError::PhotoFormat)
        }
    }

    /// Creates a photo from pixels of three bytes each.
    fn new(width: u32, height: u32, rgb: Vec<u8>) -> Result<Photo, PictureError> {
        let broken = || PictureError::PhotoBroken;
        let step = width.max(height).div_ceil(MAX_SIDE).max(1);
        let (width, height, rgb) =
            if step > 1 { shrink((width, height), &rgb, step) } else { (width, height, rgb) };
        let mut pixmap = tiny_skia::Pixmap::new(width, height).ok_or_else(broken)?;
        for (pixel, from) in pixmap.data_mut().chunks_exact_mut(4).zip(rgb.chunks_exact(3)) {
            pixel.copy_from_slice(&[from[0], from[1], from[2], 255]);
        }
        let png = pixmap.encode_png().map_err(|_| broken())?;
        let size = [width.to_le_bytes(), height.to_le_bytes()].concat();
        let id = crate::fingerprint::fnv1a_64(size.iter().chain(&rgb).copied());
        Ok(Photo { width, height, rgb, png, id })
    }
}

#[cfg(feature = "photo")]
fn decode_png(bytes: &[u8]) -> Result<Photo, PictureError> {
    // Width and height are at a fixed offset. They are checked first, because a small file can claim a huge picture.
    let side = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let (width, height) = side(16).zip(side(20)).ok_or(PictureError::PhotoBroken)?;
    check_size(width, height)?;
    let pixmap = tiny_skia::Pixmap::decode_png(bytes).map_err(|_| PictureError::PhotoBroken)?;
    let mut rgb = Vec::with_capacity(pixmap.data().len() / 4 * 3);
    for pixel in pixmap.data().chunks_exact(4) {
        // Colours are already multiplied by their opacity; the rest is white.
        rgb.extend(pixel[..3].iter().map(|level| level.saturating_add(255 - pixel[3])));
    }
    Photo::new(pixmap.width(), pixmap.height(), rgb)
}

#[cfg(feature = "photo")]
fn decode_jpeg(bytes: &[u8]) -> Result<Photo, PictureError> {
    use zune_jpeg::zune_core::bytestream::ZCursor;
    use zune_jpeg::zune_core::colorspace::ColorSpace;
    use zune_jpeg::zune_core::options::DecoderOptions;

    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let broken = |_| PictureError::PhotoBroken;
    decoder.decode_headers().map_err(broken)?;
    let (width, height) = decoder.dimensions().ok_or(PictureError::PhotoBroken)?;
    let (width, height) = (width as u32, height as u32);
    check_size(width, height)?;
    let orientation = decoder.exif().and_then(|exif| orientation(exif)).unwrap_or(1);
    let rgb = decoder.decode().map_err(broken)?;
    if rgb.len() as u64 != 3 * u64::from(width) * u64::from(height) {
        return Err(PictureError::PhotoBroken);
    }
    let (width, height, rgb) = upright((width, height), rgb, orientation);
    Photo::new(width, height, rgb)
}

#[cfg(feature = "photo")]
fn check_size(width: u32, height: u32) -> Result<(), PictureError> {
    match u64::from(width) * u64::from(height) {
        0 => Err(PictureError::PhotoBroken),
        1..=MAX_PIXELS => Ok(()),
        _ => Err(PictureError::PhotoTooLarge),
    }
}

/// The orientation of the camera: the value of the tag `Orientation` in the first directory of EXIF data.
#[cfg(feature = "photo")]
fn orientation(exif: &[u8]) -> Option<u16> {
    let little = match exif.get(..2)? {
        b"II" => true,
        b"MM" => false,
        _ => return None,
    };
    let short = |at: usize| {
        let bytes = exif.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if little { u16::from_le_bytes(bytes) } else { u16::from_be_bytes(bytes) })
    };
    let bytes: [u8; 4] = exif.get(4..8)?.try_into().ok()?;
    let directory = if little { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) } as usize;
    let entries = usize::from(short(directory)?);
    (0..entries.min(200)).find_map(|entry| {
        let at = directory.checked_add(2 + 12 * entry)?;
        (short(at)? == 0x0112).then(|| short(at + 8)).flatten()
    })
}

/// Rotates and mirrors pixels according to their EXIF orientation.
#[cfg(feature = "photo")]
fn upright((width, height): (u32, u32), rgb: Vec<u8>, orientation: u16) -> (u32, u32, Vec<u8>) {
    if !(2..=8).contains(&orientation) {
        return (width, height, rgb);
    }
    let (w, h) = (width as usize, height as usize);
    let swapped = orientation >= 5;
    let (to_width, to_height) = if swapped { (h, w) } else { (w, h) };
    let mut turned = Vec::with_capacity(rgb.len());
    for y in 0..to_height {
        for x in 0..to_width {
            let (from_x, from_y) = match orientation {
                2 => (w - 1 - x, y),
                3 => (w - 1 - x, h - 1 - y),
                4 => (x, h - 1 - y),
                5 => (y, x),
                6 => (y, h - 1 - x),
                7 => (w - 1 - y, h - 1 - x),
                _ => (w - 1 - y, x),
            };
            let at = 3 * (from_y * w + from_x);
            turned.extend_from_slice(&rgb[at..at + 3]);
        }
    }
    (to_width as u32, to_height as u32, turned)
}

/// Scales a picture down: every square of `step` by `step` pixels becomes their mean.
#[cfg(feature = "photo")]
fn shrink((width, height): (u32, u32), rgb: &[u8], step: u32) -> (u32, u32, Vec<u8>) {
    let (to_width, to_height) = (width.div_ceil(step), height.div_ceil(step));
    let mut small = Vec::with_capacity((to_width * to_height * 3) as usize);
    for y in (0..height).step_by(step as usize) {
        for x in (0..width).step_by(step as usize) {
            let (mut sum, mut count) = ([0_u64; 3], 0);
            for row in y..(y + step).min(height) {
                let start = 3 * (row as usize * width as usize + x as usize);
                let end = start + 3 * (step.min(width - x)) as usize;
                for pixel in rgb[start..end].chunks_exact(3) {
                    sum.iter_mut().zip(pixel).for_each(|(sum, &level)| *sum += u64::from(level));
                    count += 1;
                }
            }
            small.extend(sum.map(|sum| (sum / count) as u8));
        }
    }
    (to_width, to_height, small)
}

/// A small photo for tests.
#[cfg(all(test, feature = "photo"))]
pub(crate) fn sample(width: u32, height: u32) -> std::sync::Arc<Photo> {
    let pixel = |x: u32, y: u32| {
        [(x * 255 / width) as u8, (y * 255 / height) as u8, ((x / 8 + y / 8) % 2 * 200) as u8]
    };
    let rgb = (0..height).flat_map(|y| (0..width).flat_map(move |x| pixel(x, y))).collect();
    std::sync::Arc::new(Photo::new(width, height, rgb).expect("the pixels fit"))
}

#[cfg(all(test, feature = "photo"))]
mod tests {
    use super::*;

    #[test]
    fn a_png_is_decoded_and_scaled_down() {
        let photo = sample(60, 40);
        let again = Photo::decode(&photo.png).unwrap();
        assert_eq!((again.width, again.height, &again), (60, 40, &*photo));
        let large = sample(3000, 1500);
        assert_eq!((large.width, large.height), (1000, 500));
    }

    #[test]
    fn parts_are_squares_in_the_middle() {
        let photo = sample(100, 40);
        let part = |row, column| {
            let part = photo.part((row, column), (2, 2));
            (part.left, part.top, part.width, part.height)
        };
        assert_eq!(part(0, 0), (30, 0, 20, 20));
        assert_eq!(part(1, 1), (50, 20, 20, 20));
        assert_eq!(sample(1, 1).part((3, 3), (4, 4)).width, 1);
    }

    #[test]
    fn files_that_are_not_photos_are_refused() {
        let png = sample(8, 8).png.clone();
        let mut huge = png.clone();
        huge[16..24].copy_from_slice(&[0, 2, 0, 0, 0, 2, 0, 0]);
        for (bytes, error) in [
            (&b""[..], PictureError::PhotoFormat),
            (b"GIF89a", PictureError::PhotoFormat),
            (&png[..20], PictureError::PhotoBroken),
            (&png[..png.len() / 2], PictureError::PhotoBroken),
            (&huge, PictureError::PhotoTooLarge),
            (&[0xff, 0xd8, 0xff, 0xe0, 0, 0], PictureError::PhotoBroken),
        ] {
            assert_eq!(Photo::decode(bytes), Err(error));
        }
    }

    #[test]
    fn photos_are_turned_upright() {
        // Two pixels side by side: red, then green.
        let row = vec![255, 0, 0, 0, 255, 0];
        for (orientation, first_is_red, size) in
            [(1, true, (2, 1)), (2, false, (2, 1)), (3, false, (2, 1)), (6, true, (1, 2)), (8, false, (1, 2))]
        {
            let (width, height, turned) = upright((2, 1), row.clone(), orientation);
            assert_eq!(((width, height), turned[0] == 255), (size, first_is_red), "{orientation}");
        }
        let exif = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0";
        assert_eq!(orientation(exif), Some(6));
        assert_eq!(orientation(b"MM\0\x2a\xff\xff\xff\xff"), None);
    }
}
