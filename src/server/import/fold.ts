const MARKS = /\p{Mark}/gu;
const OTHER_THAN_WORDS = /[^\p{L}\p{N}]+/gu;

/** A heading or a chosen word without what people write differently: case, accents, spaces, punctuation. */
export const foldWord = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').replace(OTHER_THAN_WORDS, '').toLowerCase();
