import { matches } from '../../../../../lib/text-search';
import type { Content } from '../content';

interface Found {
  /** Questions that match, in their order. */
  readonly questions: readonly string[];
  /** These and the categories that they are in. */
  readonly keys: ReadonlySet<string>;
  readonly count: number;
}

/** What has all words of the query in its text, help or options; null: nothing is searched for. */
export function foundIn(content: Content, query: string): Found | null {
  if (query.trim() === '') return null;
  const questions: string[] = [];
  const keys = new Set<string>();
  for (const category of content) {
    const own = category.questions.filter(({ question, help, answer_options }) =>
      matches(query, question, help, answer_options),
    );
    if (own.length > 0) keys.add(category.key);
    for (const { key } of own) {
      questions.push(key);
      keys.add(key);
    }
  }
  return { questions, keys, count: questions.length };
}
