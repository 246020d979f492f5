import { createContext, useContext, type ReactNode } from 'react';
import { remarkedOn } from '../../../../contract/open-remarks';
import type { Remark } from '../../../../contract/remarks';
import type { QuestionRef } from '../selectors';

/** A question that may be remarked on, with its words. */
export interface RemarkedQuestion extends QuestionRef {
  readonly text: string;
}

interface Remarks {
  readonly remarks: readonly Remark[];
  /** What stands at a question. */
  readonly draw: (question: RemarkedQuestion, remark: Remark | undefined) => ReactNode;
}

const RemarksContext = createContext<Remarks | null>(null);

const known = new WeakMap<readonly Remark[], ReadonlyMap<string, Remark>>();

/** The remarks by the questions that they are on. */
function byQuestion(remarks: readonly Remark[]): ReadonlyMap<string, Remark> {
  const index = known.get(remarks) ?? new Map(remarks.map((remark) => [remarkedOn(remark), remark]));
  known.set(remarks, index);
  return index;
}

/**
 * Says what stands of remarks at the questions inside; null: nothing. They are looked up once for all questions, which read
 * them from here and not from the state: a thousand of them would ask again at each key press.
 */
export const RemarkScope = ({ value, children }: { readonly value: Remarks | null; readonly children: ReactNode }) => (
  <RemarksContext value={value}>{children}</RemarksContext>
);

/** The place of the remark on a question. */
export function RemarkSlot(question: RemarkedQuestion) {
  const scope = useContext(RemarksContext);
  return scope && scope.draw(question, byQuestion(scope.remarks).get(question.questionId));
}
