//! The loops of `item_lists.rs` in AVX2 and AVX-512, for x86-64. Counting on three-dimensional boards spends most of
//! its time in them: compared with the plain loops, a whole count takes 0.7 of the time with AVX2 and half with
//! AVX-512.
//!
//! Unsafe code is needed for two things: to call functions compiled for instructions that not every processor has,
//! after checking that this one has them, and to load and store vectors, always within the bounds of a reference.
#![allow(unsafe_code, clippy::inline_always, clippy::wildcard_imports)]

use super::bit_sliced::BitSlicedCounts;
use super::item_lists::ItemLists;
use std::arch::x86_64::*;

/// The loops in AVX2, if the processor has it.
pub(super) fn avx2() -> Option<ItemLists> {
    // SAFETY: the functions are called only where the processor has their instructions.
    is_x86_feature_detected!("avx2").then_some(ItemLists {
        fitting: |list, placed, needed, new| unsafe { fitting_avx2(list, placed, needed, new) },
        covering: |list, item, new| unsafe { covering_avx2(list, item, new) },
        counts: |list| unsafe { counts_avx2(list) },
    })
}

/// The loops in AVX-512, if the processor has it.
pub(super) fn avx512() -> Option<ItemLists> {
    let is_supported = is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl");
    // SAFETY: the functions are called only where the processor has their instructions.
    is_supported.then_some(ItemLists {
        fitting: |list, placed, needed, new| unsafe { fitting_avx512(list, placed, needed, new) },
        covering: |list, item, new| unsafe { covering_avx512(list, item, new) },
        counts: |list| unsafe { counts_avx512(list) },
    })
}

#[target_feature(enable = "avx2")]
fn counts_avx2(list: &[u64]) -> BitSlicedCounts<u64> {
    BitSlicedCounts::of(list)
}

#[target_feature(enable = "avx512f,avx512vl")]
fn counts_avx512(list: &[u64]) -> BitSlicedCounts<u64> {
    BitSlicedCounts::of(list)
}

#[inline(always)]
fn array_at<const N: usize>(new: &mut [u64], at: usize) -> &mut [u64; N] {
    new[at..].first_chunk_mut().expect("the new list has words to spare")
}

#[target_feature(enable = "avx2")]
fn fitting_avx2(list: &[u64], placed: u64, needed: u64, new: &mut [u64]) -> Option<usize> {
    let (wanted, zero) = (_mm256_set1_epi64x(placed as i64), _mm256_setzero_si256());
    let (mut kept, mut covered) = (0, zero);
    let mut add = |masks: __m256i| {
        let fits = _mm256_cmpeq_epi64(_mm256_and_si256(masks, wanted), zero);
        covered = _mm256_or_si256(covered, _mm256_and_si256(masks, fits));
        kept += keep_avx2(masks, fits, array_at(new, kept));
    };
    let (chunks, rest) = list.as_chunks();
    for chunk in chunks {
        add(load_avx2(chunk));
    }
    if !rest.is_empty() {
        let masks = load_some_avx2(rest);
        // The lanes beyond the end must not fit.
        add(_mm256_blendv_epi8(masks, wanted, _mm256_cmpeq_epi64(masks, zero)));
    }
    let mut lanes = [0; 4];
    store_avx2(covered, &mut lanes);
    (lanes.iter().fold(0, |covered, lane| covered | lane) == needed).then_some(kept)
}

#[target_feature(enable = "avx2")]
fn covering_avx2(list: &[u64], item: u64, new: &mut [u64]) -> usize {
    let (wanted, mut kept) = (_mm256_set1_epi64x(item as i64), 0);
    let mut add = |masks: __m256i| {
        let covers = _mm256_cmpeq_epi64(_mm256_and_si256(masks, wanted), wanted);
        kept += keep_avx2(masks, covers, array_at(new, kept));
    };
    let (chunks, rest) = list.as_chunks();
    for chunk in chunks {
        add(load_avx2(chunk));
    }
    add(load_some_avx2(rest));
    kept
}

/// Writes the chosen words one after the other, and returns their number.
#[target_feature(enable = "avx2")]
#[inline]
fn keep_avx2(words: __m256i, chosen: __m256i, new: &mut [u64; 4]) -> usize {
    /// For every choice among four words, the indices of the halves of the chosen ones.
    const HALVES: [[u64; 4]; 16] = {
        let mut halves = [[0; 4]; 16];
        let mut chosen = 0;
        while chosen < 16 {
            let (mut word, mut kept) = (0, 0);
            while word < 4 {
                if chosen >> word & 1 == 1 {
                    halves[chosen][kept] = ((2 * word + 1) << 32) | (2 * word);
                    kept += 1;
                }
                word += 1;
            }
            chosen += 1;
        }
        halves
    };
    let chosen = _mm256_movemask_pd(_mm256_castsi256_pd(chosen)) as usize;
    store_avx2(_mm256_permutevar8x32_epi32(words, load_avx2(&HALVES[chosen])), new);
    chosen.count_ones() as usize
}

#[target_feature(enable = "avx2")]
#[inline]
fn load_avx2(words: &[u64; 4]) -> __m256i {
    // SAFETY: the reference covers all bytes that are loaded, and any alignment is allowed.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
}

/// Loads fewer than four words; the other lanes are zero.
#[target_feature(enable = "avx2")]
#[inline]
fn load_some_avx2(words: &[u64]) -> __m256i {
    const LANES: [[u64; 4]; 4] =
        [[0; 4], [u64::MAX, 0, 0, 0], [u64::MAX, u64::MAX, 0, 0], [u64::MAX, u64::MAX, u64::MAX, 0]];
    // SAFETY: lanes that are not in the mask are not read.
    unsafe { _mm256_maskload_epi64(words.as_ptr().cast(), load_avx2(&LANES[words.len()])) }
}

#[target_feature(enable = "avx2")]
#[inline]
fn store_avx2(vector: __m256i, words: &mut [u64; 4]) {
    // SAFETY: the reference covers all bytes that are stored, and any alignment is allowed.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), vector) }
}

#[target_feature(enable = "avx512f,avx512vl")]
fn fitting_avx512(list: &[u64], placed: u64, needed: u64, new: &mut [u64]) -> Option<usize> {
    let (wanted, mut covered, mut kept) = (_mm512_set1_epi64(placed as i64), _mm512_setzero_si512(), 0);
    let mut add = |lanes: u8, masks: __m512i| {
        let fits = _mm512_mask_testn_epi64_mask(lanes, masks, wanted);
        covered = _mm512_mask_or_epi64(covered, fits, covered, masks);
        store_avx512(_mm512_maskz_compress_epi64(fits, masks), array_at(new, kept));
        kept += fits.count_ones() as usize;
    };
    let (chunks, rest) = list.as_chunks();
    for chunk in chunks {
        add(u8::MAX, load_avx512(chunk));
    }
    add(first_lanes(rest.len()), load_some_avx512(rest));
    (_mm512_reduce_or_epi64(covered) as u64 == needed).then_some(kept)
}

#[target_feature(enable = "avx512f,avx512vl")]
fn covering_avx512(list: &[u64], item: u64, new: &mut [u64]) -> usize {
    let (wanted, mut kept) = (_mm512_set1_epi64(item as i64), 0);
    let mut add = |masks: __m512i| {
        let covers = _mm512_test_epi64_mask(masks, wanted);
        store_avx512(_mm512_maskz_compress_epi64(covers, masks), array_at(new, kept));
        kept += covers.count_ones() as usize;
    };
    let (chunks, rest) = list.as_chunks();
    for chunk in chunks {
        add(load_avx512(chunk));
    }
    add(load_some_avx512(rest));
    kept
}

/// The mask of the first `count` of eight lanes.
#[inline]
fn first_lanes(count: usize) -> u8 {
    !(u8::MAX << count)
}

/// Loads fewer than eight words; the other lanes are zero.
#[target_feature(enable = "avx512f,avx512vl")]
#[inline]
fn load_some_avx512(words: &[u64]) -> __m512i {
    // SAFETY: lanes that are not in the mask are not read.
    unsafe { _mm512_maskz_loadu_epi64(first_lanes(words.len()), words.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f,avx512vl")]
#[inline]
fn load_avx512(words: &[u64; 8]) -> __m512i {
    // SAFETY: the reference covers all bytes that are loaded, and any alignment is allowed.
    unsafe { _mm512_loadu_epi64(words.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f,avx512vl")]
#[inline]
fn store_avx512(vector: __m512i, words: &mut [u64; 8]) {
    // SAFETY: the reference covers all bytes that are stored, and any alignment is allowed.
    unsafe { _mm512_storeu_epi64(words.as_mut_ptr().cast(), vector) }
}
