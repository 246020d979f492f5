import type { Page } from '@playwright/test';

const [WIDTH, HEIGHT] = [640, 480];

/**
 * A film (YUV4MPEG2) of one picture held still in front of a camera, which a browser started with
 * `--use-file-for-fake-video-capture` shows as its camera's. The page lends its canvas.
 */
export async function filmOf(page: Page, picture: Buffer): Promise<Buffer> {
  const grey = await page.evaluate(
    async ({ data, width, height }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      const side = height * 0.7;
      context.drawImage(bitmap, (width - side) / 2, (height - side) / 2, side, (side * bitmap.height) / bitmap.width);
      const { data: pixels } = context.getImageData(0, 0, width, height);
      // Black and white are 16 and 235 on film.
      return Array.from({ length: width * height }, (_, at) => Math.round(16 + ((pixels[at * 4] ?? 0) * 219) / 255));
    },
    { data: picture.toString('base64'), width: WIDTH, height: HEIGHT },
  );
  const frame = Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(grey), Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${String(WIDTH)} H${String(HEIGHT)} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]);
}
