import { pageStyles } from './page-styles';

const SVG = 'http://www.w3.org/2000/svg';
/** Of the picture's px to those of the page. */
const SCALE = 2;
/** In px of the picture: what every browser's canvas takes. */
const LONGEST = 16_384;

/** A copy of a panel in its form for a picture (`.chart-picture`), and how large that is in px of the page. */
function laidOut(panel: HTMLElement) {
  const copy = panel.cloneNode(true) as HTMLElement;
  // Nothing to press; and what is chosen on the page stays so, for radio buttons would be of one group.
  copy.querySelector('.chart-tools')?.remove();
  copy.classList.add('chart-picture');
  copy.style.minInlineSize = `${String(panel.offsetWidth)}px`;
  const stage = document.createElement('div');
  stage.className = 'chart-stage';
  stage.append(copy);
  document.body.append(stage);
  const box = copy.getBoundingClientRect();
  stage.remove();
  const width = Math.ceil(box.width);
  const height = Math.ceil(box.height);
  // Up to the last, broken px.
  copy.style.minInlineSize = `${String(width)}px`;
  copy.style.minBlockSize = `${String(height)}px`;
  return { copy, width, height };
}

/** The page with nothing but `content`, as an SVG file. Its root is what `:root` means in the styles. */
function documentOf(content: HTMLElement, styles: string, width: number, height: number): string {
  const page = document.documentElement;
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('class', page.className);
  root.setAttribute('lang', page.lang);
  root.setAttribute('dir', page.dir);
  root.style.cssText = page.style.cssText;
  root.style.fontSize = getComputedStyle(page).fontSize;
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const frame = document.createElementNS(SVG, 'foreignObject');
  frame.setAttribute('width', '100%');
  frame.setAttribute('height', '100%');
  const body = document.body.cloneNode(false) as HTMLElement;
  body.dir = page.dir;
  const sheet = document.createElement('style');
  sheet.textContent = styles;
  body.append(sheet, content);
  frame.append(body);
  root.append(frame);
  return new XMLSerializer().serializeToString(root);
}

/**
 * A panel as a PNG: all of it, as the page looks, in its colours, direction and faces. The browser draws a copy with
 * the page's own rules; html-to-image would write every computed property to every element, three seconds for 27 cells.
 * Rejects where the browser cannot draw it.
 */
export async function pictureOf(panel: HTMLElement): Promise<Blob> {
  const styles = await pageStyles();
  const { copy, width, height } = laidOut(panel);
  const image = new Image();
  // A `blob:` with a foreignObject would make the canvas unreadable.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(documentOf(copy, styles, width, height))}`;
  await image.decode();
  const scale = Math.min(SCALE, LONGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas');
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture is too large'));
    }, 'image/png');
  });
}
