// The player's own picture on the tiles. It never leaves the browser: it is scaled down, shown from memory, and kept
// only until the tab is closed. Also computes which part of it each tile shows.

export interface TilePicture {
  url: string;
  width: number;
  height: number;
}

/** The longest side in pixels: sharp enough for the largest board on a high-resolution screen, small enough to be
 *  kept. */
const MAX_SIDE = 1400;
/** The quality of the JPEG, from 0 to 1. */
const QUALITY = 0.86;
const KEY = 'teka.picture';

class PictureState {
  /** The picture, whether it is shown or not. */
  current = $state.raw<TilePicture | null>(null);
  shown = $state(true);
  #restored = false;

  /** Restores the picture of this tab, if there is one. */
  async restore() {
    if (this.#restored) return;
    this.#restored = true;
    const [head, data] = (load() ?? '').split(',');
    if (!head || !data) return;
    try {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      await this.#show(new Blob([bytes], { type: 'image/jpeg' }));
    } catch {
      store(null);
    }
  }

  /** Shows a picture from a file; returns false if the browser cannot read it. */
  async choose(file: Blob): Promise<boolean> {
    try {
      const scaled = await scaledDown(file);
      await this.#show(scaled);
      store(await dataUrl(scaled));
      this.shown = true;
      return true;
    } catch {
      return false;
    }
  }

  remove() {
    if (this.current) URL.revokeObjectURL(this.current.url);
    this.current = null;
    store(null);
  }

  async #show(blob: Blob) {
    const { width, height } = await createImageBitmap(blob);
    if (this.current) URL.revokeObjectURL(this.current.url);
    this.current = { url: URL.createObjectURL(blob), width, height };
  }
}

export const picture = new PictureState();

async function scaledDown(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // Transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/jpeg', QUALITY),
  );
}

function dataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done, failed) => {
    reader.onload = () => done(String(reader.result));
    reader.onerror = failed;
    reader.readAsDataURL(blob);
  });
}

/** Keeps the picture, or removes it if null. If the browser's storage is full, it lasts until the page is reloaded. */
function store(url: string | null) {
  try {
    if (url === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, url);
  } catch {
    // It is still shown.
  }
}

function load(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** How tiles show a picture that covers the board, centred and cropped, as values of `background-*` properties. */
export function pictureParts(
  { width, height }: TilePicture,
  { rows, columns }: { rows: number; columns: number },
  cell: number,
) {
  const [boardWidth, boardHeight] = [columns * cell, rows * cell];
  const scale = Math.max(boardWidth / width, boardHeight / height);
  const [across, down] = [width * scale, height * scale];
  return {
    size: `${across}px ${down}px`,
    /** The position for a tile that belongs to this cell. */
    position(home: number): string {
      const x = (boardWidth - across) / 2 - (home % columns) * cell;
      const y = (boardHeight - down) / 2 - Math.floor(home / columns) * cell;
      return `${x}px ${y}px`;
    },
  };
}
