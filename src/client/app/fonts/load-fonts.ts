import { fontService } from '../../lib/product';

/** Adds the style sheet of another font service. Its faces replace ours by their names (see `theme`). */
function linkFontService(address: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}

/** What cannot be had leaves the faces of the device; the next visit tries again. */
function load(): void {
  const address = fontService();
  if (address === '') import(/* webpackChunkName: "fonts" */ './faces.css').catch(() => undefined);
  else linkFontService(address);
}

/** Asks for the faces as soon as something has been painted, so that they hold nothing up. */
export function loadFontsAfterPaint(): void {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    setTimeout(load);
  });
  observer.observe({ type: 'paint', buffered: true });
}
