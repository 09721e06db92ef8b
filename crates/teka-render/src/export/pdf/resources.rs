//! The resources that the pages of a document share: fonts, opacities, gradients, patterns and photos, each written
//! once.

use std::collections::HashMap;
use std::sync::Arc;

use pdf_writer::types::{FunctionShadingType, MaskType, PaintType, TilingType};
use pdf_writer::{Chunk, Filter, Finish, Name, Pdf, Rect, Ref};

use super::content::PageContent;
use super::font::UsedGlyphs;
use super::{COMPACT, compressed, rgb};
use crate::Photo;
use crate::display::{Gradient, Matrix, Num, Pattern, Weight};

/// The unit square, which gradients fill.
const UNIT: Rect = Rect { x1: 0.0, y1: 0.0, x2: 1.0, y2: 1.0 };

/// The resources of a document that is being written.
#[derive(Default)]
pub(super) struct Resources {
    fonts: [UsedGlyphs; 2],
    /// Pairs of opacities, of fill and stroke.
    opacities: Vec<(Num, Num)>,
    gradients: Vec<Arc<Gradient>>,
    gradient_numbers: HashMap<String, usize>,
    patterns: Vec<(Arc<Pattern>, Matrix)>,
    pattern_numbers: HashMap<(String, Matrix), usize>,
    photos: Vec<Arc<Photo>>,
}

/// The names of a gradient: its shading, and the graphics state with its opacity, if it has any.
pub(super) struct GradientNames {
    pub(super) shading: String,
    pub(super) mask: Option<String>,
}

impl Resources {
    pub(super) fn font(&mut self, weight: Weight) -> (&'static str, &mut UsedGlyphs) {
        match weight {
            Weight::Regular => ("F0", &mut self.fonts[0]),
            Weight::Bold => ("F1", &mut self.fonts[1]),
        }
    }

    /// The name of the graphics state for these opacities of fill and stroke.
    pub(super) fn opacity(&mut self, fill: Num, stroke: Num) -> String {
        let number = self.opacities.iter().position(|&known| known == (fill, stroke)).unwrap_or_else(|| {
            self.opacities.push((fill, stroke));
            self.opacities.len() - 1
        });
        format!("O{number}")
    }

    pub(super) fn gradient(&mut self, gradient: &Arc<Gradient>) -> GradientNames {
        let number = *self.gradient_numbers.entry(gradient.id.clone()).or_insert_with(|| {
            self.gradients.push(Arc::clone(gradient));
            self.gradients.len() - 1
        });
        let mask = has_opacity(gradient).then(|| format!("M{number}"));
        GradientNames { shading: format!("S{number}"), mask }
    }

    /// The name of a pattern that this matrix maps to the page.
    pub(super) fn pattern(&mut self, pattern: &Arc<Pattern>, matrix: Matrix) -> String {
        let number = *self.pattern_numbers.entry((pattern.id.clone(), matrix)).or_insert_with(|| {
            self.patterns.push((Arc::clone(pattern), matrix));
            self.patterns.len() - 1
        });
        format!("P{number}")
    }

    pub(super) fn photo(&mut self, photo: &Arc<Photo>) -> String {
        let number = self.photos.iter().position(|known| known == photo).unwrap_or_else(|| {
            self.photos.push(Arc::clone(photo));
            self.photos.len() - 1
        });
        format!("I{number}")
    }

    /// Writes everything as the resource dictionary with this number.
    pub(super) fn write(self, id: Ref, pdf: &mut Pdf, next: &mut dyn FnMut() -> Ref) {
        let mut objects = Chunk::with_settings(COMPACT);
        let mut states: Vec<(String, Ref)> = Vec::new();
        let mut shadings: Vec<(String, Ref)> = Vec::new();
        let mut patterns: Vec<(String, Ref)> = Vec::new();
        for (number, (fill, stroke)) in self.opacities.iter().enumerate() {
            let state = next();
            objects.ext_graphics(state).non_stroking_alpha(fill.get()).stroking_alpha(stroke.get());
            states.push((format!("O{number}"), state));
        }
        for (number, gradient) in self.gradients.iter().enumerate() {
            let colours: Vec<Vec<f32>> =
                gradient.stops.iter().map(|stop| rgb(stop.colour).to_vec()).collect();
            shadings.push((format!("S{number}"), shading(gradient, &colours, &mut objects, next)));
            if has_opacity(gradient) {
                let state = mask(gradient, &mut objects, next);
                states.push((format!("M{number}"), state));
            }
        }
        for (number, (pattern, matrix)) in self.patterns.iter().enumerate() {
            let id = next();
            tiling(pattern, *matrix, id, &mut objects);
            patterns.push((format!("P{number}"), id));
        }
        let mut photos: Vec<(String, Ref)> = Vec::new();
        for (number, photo) in self.photos.iter().enumerate() {
            let id = next();
            let pixels = compressed(&photo.rgb);
            let mut image = objects.image_xobject(id, &pixels);
            image.filter(Filter::FlateDecode);
            image.width(photo.width as i32).height(photo.height as i32).bits_per_component(8);
            image.color_space().device_rgb();
            image.finish();
            photos.push((format!("I{number}"), id));
        }
        let fonts: Vec<(&str, Weight, Ref)> = [("F0", Weight::Regular), ("F1", Weight::Bold)]
            .into_iter()
            .zip(&self.fonts)
            .filter(|(_, used)| !used.is_empty())
            .map(|((name, weight), used)| {
                let id = next();
                used.embed(weight, id, pdf, next);
                (name, weight, id)
            })
            .collect();

        let mut resources = pdf.indirect(id).start::<pdf_writer::writers::Resources<'_>>();
        resources.proc_sets_all();
        if !fonts.is_empty() {
            resources.fonts().pairs(fonts.iter().map(|(name, _, id)| (Name(name.as_bytes()), *id)));
        }
        if !states.is_empty() {
            resources.ext_g_states().pairs(named(&states));
        }
        if !shadings.is_empty() {
            resources.shadings().pairs(named(&shadings));
        }
        if !patterns.is_empty() {
            resources.patterns().pairs(named(&patterns));
        }
        if !photos.is_empty() {
            resources.x_objects().pairs(named(&photos));
        }
        resources.finish();
        pdf.extend(&objects);
    }
}

/// Entries of a dictionary.
fn named(list: &[(String, Ref)]) -> impl Iterator<Item = (Name<'_>, Ref)> {
    list.iter().map(|(name, id)| (Name(name.as_bytes()), *id))
}

fn has_opacity(gradient: &Gradient) -> bool {
    gradient.stops.iter().any(|stop| stop.opacity.get() < 1.0)
}

/// Writes a radial shading of the unit square, with these components at the stops.
fn shading(
    gradient: &Gradient,
    components: &[Vec<f32>],
    objects: &mut Chunk,
    next: &mut dyn FnMut() -> Ref,
) -> Ref {
    let (function, id) = (next(), next());
    let offsets: Vec<f32> = gradient.stops.iter().map(|stop| stop.offset.get()).collect();
    let pieces: Vec<Ref> = components.windows(2).map(|_| next()).collect();
    for (piece, ends) in pieces.iter().zip(components.windows(2)) {
        let mut piece = objects.exponential_function(*piece);
        piece.domain([0.0, 1.0]).c0(ends[0].iter().copied()).c1(ends[1].iter().copied()).n(1.0);
        let range = ends[0].iter().flat_map(|_| [0.0, 1.0]);
        piece.range(range);
    }
    let inner = offsets.get(1..offsets.len().saturating_sub(1)).unwrap_or_default();
    let mut stitching = objects.stitching_function(function);
    stitching
        .domain([0.0, 1.0])
        .range(components.first().into_iter().flatten().flat_map(|_| [0.0, 1.0]))
        .functions(pieces.iter().copied())
        .bounds(inner.iter().copied())
        .encode(pieces.iter().flat_map(|_| [0.0, 1.0]));
    stitching.finish();
    let (x, y) = gradient.focus.map_or((0.5, 0.5), |(x, y)| (x.get(), y.get()));
    let mut shading = objects.function_shading(id);
    shading.shading_type(FunctionShadingType::Radial);
    if components.first().is_some_and(|components| components.len() == 1) {
        shading.color_space().device_gray();
    } else {
        shading.color_space().device_rgb();
    }
    shading.coords([x, y, 0.0, 0.5, 0.5, 0.5]).function(function).extend([true, true]);
    shading.finish();
    id
}

/// Writes a graphics state whose soft mask has the opacities of a gradient.
fn mask(gradient: &Gradient, objects: &mut Chunk, next: &mut dyn FnMut() -> Ref) -> Ref {
    let opacities: Vec<Vec<f32>> = gradient.stops.iter().map(|stop| vec![stop.opacity.get()]).collect();
    let shading = shading(gradient, &opacities, objects, next);
    let (group, state) = (next(), next());
    let mut form = objects.form_xobject(group, b"/S sh");
    form.bbox(UNIT);
    form.resources().shadings().pair(Name(b"S"), shading);
    form.group().transparency().isolated(true).color_space().device_gray();
    form.finish();
    let mut graphics = objects.ext_graphics(state);
    graphics.soft_mask().subtype(MaskType::Luminosity).group(group);
    graphics.finish();
    state
}

/// Writes a pattern that repeats its tile.
fn tiling(pattern: &Pattern, matrix: Matrix, id: Ref, objects: &mut Chunk) {
    let side = pattern.side.get();
    let content = compressed(&PageContent::tile(&pattern.items));
    let mut tiling = objects.tiling_pattern(id, &content);
    tiling.filter(Filter::FlateDecode);
    tiling.paint_type(PaintType::Colored).tiling_type(TilingType::ConstantSpacing);
    tiling.bbox(Rect::new(0.0, 0.0, side, side)).x_step(side).y_step(side).matrix(matrix.0);
    tiling.resources().finish();
    tiling.finish();
}
