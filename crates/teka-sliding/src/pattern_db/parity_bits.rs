//! One bit for every state of a pattern instead of the number of moves it needs. A slide changes that number by exactly
//! one, because it can be undone and changes the number's parity. So a search that knows the number before the slide
//! needs only one bit to tell whether it rises or falls (Breyer and Korf 2010 need more where a number may stay the
//! same). The table is an eighth of one with a byte per state, and so is the data fetched from memory.

/// The number of bytes for the bits of this many states.
pub(super) fn bytes(states: usize) -> usize {
    states.div_ceil(8)
}

/// The bit of a number of moves: its second lowest. The lowest follows from the tiles.
#[inline]
fn bit_of(moves: u8) -> u8 {
    moves >> 1 & 1
}

/// Writes the bits of all states, given by their numbers of moves, over `bits`.
pub(super) fn pack(moves: &[u8], bits: &mut [u8]) {
    for (byte, moves) in bits.iter_mut().zip(moves.chunks(8)) {
        *byte = moves.iter().enumerate().fold(0, |byte, (at, &moves)| byte | bit_of(moves) << at);
    }
}

/// Prefetches the bit of a state, which will be read soon.
#[inline]
#[cfg_attr(target_arch = "x86_64", expect(unsafe_code, reason = "there is no safe way to prefetch"))]
pub(super) fn prefetch(bits: &[u8], state: usize) {
    #[cfg(target_arch = "x86_64")]
    if let Some(byte) = bits.get(state >> 3) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch has no effect that the program can see, and every x86-64 processor has this one.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(byte).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (bits, state);
}

/// The bit of a state.
#[inline]
fn bit(bits: &[u8], state: usize) -> u8 {
    bits[state >> 3] >> (state & 7) & 1
}

/// The number of moves of a state, given that of another state one slide away.
#[inline]
pub(super) fn moves_after(bits: &[u8], state: usize, before: u8) -> u8 {
    let risen = before + 1;
    // If the bits differ, it has fallen.
    risen - 2 * (bit_of(risen) ^ bit(bits, state))
}

/// The number of moves of a state modulo four; `parity` is its lowest bit.
pub(super) fn moves_modulo_four(bits: &[u8], state: usize, parity: u8) -> u8 {
    bit(bits, state) << 1 | parity
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_tells_whether_the_number_rises_or_falls() {
        let numbers: Vec<u8> = (0..100).collect();
        let mut bits = vec![0; bytes(numbers.len())];
        assert_eq!(bits.len(), 13);
        pack(&numbers, &mut bits);
        for &moves in &numbers {
            let state = usize::from(moves);
            assert_eq!(moves_after(&bits, state, moves + 1), moves);
            if moves > 0 {
                assert_eq!(moves_after(&bits, state, moves - 1), moves);
            }
            assert_eq!(moves_modulo_four(&bits, state, moves % 2), moves % 4);
        }
    }
}
