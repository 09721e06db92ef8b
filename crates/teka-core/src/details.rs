//! Data that only a family understands, on its way through the shared types.
//!
//! A hint for a sliding puzzle names a tile, one for a packing puzzle a piece: the JSON fields differ from family to
//! family. Each family has a type for them, and [`Details`] carries a value of that type to front ends, which either
//! know the type ([`Details::get`]) or serialise it without knowing it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// Data of a family that shared types can carry. Implement it with [`family_data!`](crate::family_data).
pub trait FamilyData: Any + fmt::Debug + Send + Sync {
    /// The data as JSON; `null` if the family was built without its `serde` feature.
    #[cfg(feature = "serde")]
    fn to_json(&self) -> serde_json::Value {
        serde_json::Value::Null
    }
}

/// Implements [`FamilyData`] for types that implement `Serialize` under the calling crate's `serde` feature.
///
/// ```
/// #[derive(Clone, Debug)]
/// #[cfg_attr(feature = "serde", derive(serde::Serialize))]
/// struct HintDetails {
///     tile: u32,
/// }
/// teka_core::family_data!(HintDetails);
///
/// let details = teka_core::Details::new(HintDetails { tile: 12 });
/// assert_eq!(details.get::<HintDetails>().unwrap().tile, 12);
/// ```
#[macro_export]
macro_rules! family_data {
    ($($data:ty),+ $(,)?) => {$(
        impl $crate::FamilyData for $data {
            #[cfg(feature = "serde")]
            fn to_json(&self) -> $crate::serde_json::Value {
                $crate::serde_json::to_value(self).unwrap_or_default()
            }
        }
    )+};
}

/// A value of a type that only the family knows; cheap to clone.
#[derive(Clone)]
pub struct Details(Arc<dyn FamilyData>);

impl Details {
    /// Wraps a family's value.
    pub fn new(value: impl FamilyData) -> Self {
        Details(Arc::new(value))
    }

    /// The value, if it has this type.
    pub fn get<T: FamilyData>(&self) -> Option<&T> {
        (self.0.as_ref() as &dyn Any).downcast_ref()
    }

    /// The value as JSON, in the words of the family.
    #[cfg(feature = "serde")]
    pub fn to_json(&self) -> serde_json::Value {
        self.0.to_json()
    }
}

/// No details at all.
impl Default for Details {
    fn default() -> Self {
        Details::new(NoDetails {})
    }
}

impl fmt::Debug for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Details {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

/// What [`Details::default`] carries: an object without fields.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
struct NoDetails {}

family_data!(NoDetails);
