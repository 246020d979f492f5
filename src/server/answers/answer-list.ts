import { byName } from '../db/list';
import type { Scope } from '../scope/scope';

/* What an answer is about. */

type Answers = ReturnType<Scope['answers']>;

/**
 * Answers with what the order goes by as `named`, if it goes by the name of something. Joined, it is walked through in
 * the order of its names until the page is full; looked up for each answer, a million names were looked up.
 */
export function withNameFor(sort: string | undefined, rows: Answers): Answers {
  const join = {
    assessment_tool: () =>
      rows.innerJoin('assessment_tools as named', (on) =>
        on.onRef('named.client_id', '=', 'answers.client_id').onRef('named.id', '=', 'answers.assessment_tool_id'),
      ),
    location: () =>
      rows.innerJoin('locations as named', (on) =>
        on.onRef('named.client_id', '=', 'answers.client_id').onRef('named.id', '=', 'answers.location_id'),
      ),
    user: () => rows.innerJoin('users as named', 'named.id', 'answers.user_id'),
  };
  const name = sort?.replace(/^-/, '');
  // Every answer has one of each, so the rows stay the same.
  return name !== undefined && Object.hasOwn(join, name)
    ? (join[name as keyof typeof join]() as unknown as Answers)
    : rows;
}

/** The order by that name, as people read it. */
export const NAME = byName('named.name');

/** Answers whose tool and location hold these words. */
export const isAbout = (scope: Scope, text: string) =>
  scope.holdsWords(text, {
    own: null,
    references: {
      'answers.assessment_tool_id': { table: 'assessment_tools' },
      'answers.location_id': { table: 'locations' },
    },
  });
