// A short hash of a text (64-bit FNV-1a, not cryptographic). It names saved games, kept drawings, and puzzles too large
// for a link. Players' browsers have such names in storage, so its values must not change.

export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return hash.toString(36);
}
