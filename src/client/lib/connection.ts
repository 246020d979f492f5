/** As browsers that know it describe the line that they use (Network Information API); the types of a page lack it. */
interface NetworkInformation extends EventTarget {
  readonly type?: string;
  readonly saveData?: boolean;
}

const UNMETERED: readonly string[] = ['wifi', 'ethernet'];
const METERED: readonly string[] = ['cellular', 'bluetooth', 'wimax'];

/** Missing in Safari and Firefox. */
const information = (): NetworkInformation | undefined =>
  (navigator as { readonly connection?: NetworkInformation }).connection;

/**
 * Whether the line is one whose bytes may cost something: mobile data, or where the person asked their browser to save
 * data. Null: the browser does not say.
 */
export function isMetered(): boolean | null {
  const { type = '', saveData = false } = information() ?? {};
  if (saveData || METERED.includes(type)) return true;
  return UNMETERED.includes(type) ? false : null;
}

/** Calls back whenever that may have changed. @returns how to end it */
export function watchConnection(onChange: () => void): () => void {
  const connection = information();
  connection?.addEventListener('change', onChange);
  return () => connection?.removeEventListener('change', onChange);
}
