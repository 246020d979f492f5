/**
 * In place of `@rc-component/util/es/Dom/dynamicCSS`: the few rules that are made at run time, such as the lock that
 * keeps the page from scrolling under a drawer, go into constructed style sheets, which a strict policy allows.
 */
const sheets = new Map<string, CSSStyleSheet>();

export function removeCSS(key: string): void {
  const sheet = sheets.get(key);
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
}

export function updateCSS(css: string, key: string): void {
  removeCSS(key);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(key, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Rules that nobody takes back. */
export const injectCSS = (css: string): void => updateCSS(css, css);
