import { PHOTO_EDGE } from '../../../contract/evidence-limits';

/** Longest edge of the preview that stays on the device, in pixels. */
const PREVIEW_EDGE = 320;
const TYPE = 'image/jpeg';
const QUALITY = 0.85;

/** A photo as JPEG, and a small one of it. */
export interface ScaledPhoto {
  readonly bytes: ArrayBuffer;
  readonly preview: ArrayBuffer;
}

/** Workers have no other; older browsers don't have it. */
const hasOffscreen = 'OffscreenCanvas' in globalThis;

function canvasOf(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (hasOffscreen) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function blobOf(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: TYPE, quality: QUALITY });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('This browser writes no JPEG'));
      },
      TYPE,
      QUALITY,
    );
  });
}

/** A JPEG whose longest edge is at most `edge`, in pixels. What a photo says besides the picture is not in it. */
async function jpegOf(picture: ImageBitmap, edge: number): Promise<ArrayBuffer> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = canvasOf(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  // A JPEG has no transparency: without it, that would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return (await blobOf(canvas)).arrayBuffer();
}

/**
 * The photo as it is sent: upright, no larger than it need be, and without the place where it was taken. Rejects when the
 * browser can't draw it.
 */
export async function scalePhoto(file: Blob): Promise<ScaledPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return { bytes: await jpegOf(picture, PHOTO_EDGE), preview: await jpegOf(picture, PREVIEW_EDGE) };
  } finally {
    picture.close();
  }
}
