import type { AnswerDetail } from '../../contract/answers';
import type { AssessmentTool } from '../../contract/assessment-tools';
import { conditionPlan, hiddenQuestions, type ConditionPlan } from '../../contract/conditions';
import { detailFor } from './answer-details';

type Asking = Pick<AssessmentTool, 'question_categories' | 'questions'>;
type Details = readonly AnswerDetail[];
type Values = ReadonlyMap<string, string | null | undefined>;

/** What was hidden with the values that conditions hang on. */
interface Look {
  readonly values: Values;
  readonly hidden: ReadonlySet<string>;
}
interface Looks {
  readonly plan: ConditionPlan;
  /** The one before: a key press changes one value, and only what hangs on that is looked at again. */
  last: Look | undefined;
  readonly known: WeakMap<Details, ReadonlySet<string>>;
}

/** Null: nothing is ever hidden. */
const looks = new WeakMap<Asking['questions'], Looks | null>();
const NONE: ReadonlySet<string> = new Set();

function looksAt(tool: Asking): Looks | null {
  const there = looks.get(tool.questions);
  if (there !== undefined) return there;
  const plan = conditionPlan(tool);
  const made = plan && { plan, last: undefined, known: new WeakMap<Details, ReadonlySet<string>>() };
  looks.set(tool.questions, made);
  return made;
}

/**
 * Ids of the questions of a questionnaire that are hidden with these values: the same set as before where a change hides
 * and shows nothing, so that nothing is drawn again for it.
 */
export function hiddenIn(tool: Asking, details: Details): ReadonlySet<string> {
  const own = looksAt(tool);
  if (!own) return NONE;
  const known = own.known.get(details);
  if (known) return known;
  const { plan, last } = own;
  const valueOf = (id: string) => detailFor(details, id)?.answer_value;
  const values: Values = new Map([...plan.dependents.keys()].map((id) => [id, valueOf(id)]));
  const hidden = hiddenQuestions(
    plan,
    valueOf,
    last && { hidden: last.hidden, changed: [...values.keys()].filter((id) => values.get(id) !== last.values.get(id)) },
  );
  own.last = { values, hidden };
  own.known.set(details, hidden);
  return hidden;
}
