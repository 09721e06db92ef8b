// Checks whether three.js can draw in this browser. If it cannot, flat drawings replace the 3D views.

export function supportsWebGL(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
