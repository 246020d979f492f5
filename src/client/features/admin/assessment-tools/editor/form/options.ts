/** What separates options: the contract's `;`, and lines and columns of what is pasted. */
const SEPARATORS = /[\r\n\v\f\u0085\u2028\u2029\t;]+/;

/**
 * Options after something was typed or pasted, and where the caret goes on: in which of them, before which character.
 */
export interface OptionsEdit {
  readonly options: readonly string[];
  readonly place: number;
  readonly caret: number;
}

/** A field in which a `;` was typed is several options; the caret goes on in the one behind it. Null: there is none. */
export function splitOption(
  options: readonly string[],
  place: number,
  text: string,
  caret: number,
): OptionsEdit | null {
  if (!text.includes(';')) return null;
  const parts = text.split(';').map((part) => part.trim());
  const behind = text.slice(0, caret).split(';').length - 1;
  return { options: options.toSpliced(place, 1, ...parts), place: place + behind, caret: 0 };
}

/** Several options pasted into one field, between what stands before and behind the selection. Null: it is one. */
export function pasteOptions(
  options: readonly string[],
  place: number,
  pasted: string,
  { start, end }: { readonly start: number; readonly end: number },
): OptionsEdit | null {
  if (!SEPARATORS.test(pasted)) return null;
  const text = options[place] ?? '';
  const behind = text.slice(end).trim();
  const parts = `${text.slice(0, start)}${pasted}${behind}`.split(SEPARATORS).flatMap((part) => part.trim() || []);
  const last = parts.at(-1) ?? '';
  return {
    options: options.toSpliced(place, 1, ...parts),
    place: place + Math.max(0, parts.length - 1),
    caret: Math.max(0, last.length - behind.length),
  };
}
