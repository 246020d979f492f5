/** A face of the page: `FontFace` and its rule say it alike, but for the quotes. */
const nameOf = (family: string, style: string, range: string) => [family.replaceAll('"', ''), style, range].join(' ');

const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('A face could not be read'));
    reader.readAsDataURL(file);
  });

/** The rule of a face with its file inside; empty for one that the page has not needed. */
async function faceText(
  { style, cssText, parentStyleSheet }: CSSFontFaceRule,
  used: ReadonlySet<string>,
): Promise<string> {
  const address = /url\("([^"]+)"\)/.exec(cssText)?.[1];
  if (address === undefined) return cssText;
  const name = nameOf(
    style.getPropertyValue('font-family'),
    style.getPropertyValue('font-style'),
    style.getPropertyValue('unicode-range'),
  );
  if (!used.has(name)) return '';
  const response = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI));
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  return cssText.replace(address, await dataUrlOf(await response.blob()));
}

async function textOf(rules: CSSRuleList, used: ReadonlySet<string>): Promise<string> {
  const texts = [...rules].map(async (rule) => {
    if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? textOf(rule.cssRules, used) : '';
    if (rule instanceof CSSLayerBlockRule) return `@layer ${rule.name}{${await textOf(rule.cssRules, used)}}`;
    if (rule instanceof CSSFontFaceRule) return faceText(rule, used);
    return rule.cssText;
  });
  return (await Promise.all(texts)).join('\n');
}

/**
 * The style sheets of the page as text for a document that can load nothing: faces are inside, and media are decided by
 * the page's window. Sheets of other origins stay behind, they can't be read. Rejects if a face can't be had.
 */
export async function pageStyles(): Promise<string> {
  const used = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, style, unicodeRange }) => nameOf(family, style, unicodeRange)),
  );
  const own = [...document.styleSheets].filter(
    ({ href }) => href === null || new URL(href).origin === window.location.origin,
  );
  return (await Promise.all(own.map(({ cssRules }) => textOf(cssRules, used)))).join('\n');
}
