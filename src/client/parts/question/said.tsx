import type { ReactNode } from 'react';
import { directionOf, own, type Words } from '../../../contract/translations';

/** Attributes of a text in a language that is known; of any other, its first letters say how it runs. */
export const inTheir = (language: string | undefined) =>
  language === undefined ? ({ dir: 'auto' } as const) : { lang: language, dir: directionOf(language) };

interface SaidProps {
  /** As it was written, and as it is stored. */
  readonly word: string;
  readonly words: Words | undefined;
  /** Where it has no translation: of an option its own words, of others those of the interface. */
  readonly otherwise: ReactNode;
}

/** A word of a question in the language in which that is read. */
export function Said({ word, words, otherwise }: SaidProps) {
  const said = own(words?.labels, word);
  if (said !== undefined) return <bdi {...inTheir(words?.in.labels)}>{said}</bdi>;
  return <bdi {...(otherwise === word && words && inTheir(words.original))}>{otherwise}</bdi>;
}
