import type { Language } from '../language';

/**
 * One sentence in all languages. What varies in it is `{name}` for people's own words, `{name:number}`, and
 * `{name:one}` or `{name:many}` for what records of a group are called.
 */
export type Refusal = Readonly<Record<Language, string>>;
