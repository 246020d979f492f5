import type { ServerAnswer } from '../../contract/answers';
import type { Evidence } from '../../contract/evidence';
import { lackOf } from './answer-progress';
import type { NumberedQuestion, Section } from './sections';

/** A question that submission waits for. `note`: it is answered; `evidence`: it has what else it needs. */
export interface MissingQuestion extends NumberedQuestion {
  readonly lacks: NonNullable<ReturnType<typeof lackOf>>;
}

/** Questions of the tool that lack a value, a note or evidence, which is null where none is kept. */
export const missingOf = (
  sections: readonly Section[],
  { details }: Pick<ServerAnswer, 'details'>,
  evidence: readonly Evidence[] | null,
): MissingQuestion[] =>
  sections.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      const lacks = lackOf(question, { details, evidence });
      return lacks === null ? [] : { ...question, lacks };
    }),
  );
