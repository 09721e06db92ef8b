// Whether three.js can draw here. Where it cannot, flat drawings stand in.

export function supportsWebGL(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
