import type { Generated } from 'kysely';

/** What is asked, with its texts in other languages. */
export interface Translated {
  /** JSON of the contract's translations; null: there are none. */
  translations: string | null;
}

/** A questionnaire in several languages. */
export interface Multilingual {
  /** JSON of what its own name and words are in other languages; null: there are none. */
  translations: Generated<string | null>;
  /** In which it is written; null: nobody has said. */
  language: Generated<string | null>;
}
