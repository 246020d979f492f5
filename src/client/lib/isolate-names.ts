/** They make what follows run one way, whatever it is (Unicode UAX #9, section 2). */
const OVERRIDES = /[\u202A-\u202E]/g;
const ISOLATES = /[\u2066-\u2069]/g;
const HAS_CONTROLS = /\p{Bidi_Control}/u;
const RUNS_RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const CLOSE = '\u2069';

/** Whether each isolation that the text begins ends in it, and no other. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(ISOLATES)) {
    depth += mark === CLOSE ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/**
 * A text that may run the other way than the message that it becomes part of: in isolation, and without what would turn
 * the words around it (Unicode UAX #9, section 3.1.2). Any other text is left as it is.
 */
export function isolated(text: string, direction: 'ltr' | 'rtl'): string {
  // In catalogues of languages from right to left the places of names are isolated already.
  if (!HAS_CONTROLS.test(text) && (direction === 'rtl' || !RUNS_RIGHT_TO_LEFT.test(text))) return text;
  const calm = text.replaceAll(OVERRIDES, '');
  return `\u2068${isBalanced(calm) ? calm : calm.replaceAll(ISOLATES, '')}${CLOSE}`;
}
