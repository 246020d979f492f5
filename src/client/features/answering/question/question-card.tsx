import { Suspense, type ReactNode } from 'react';
import type { NoteRule, QuestionType, TextInput } from '../../../../contract/assessment-tools';
import type { Words } from '../../../../contract/translations';
import { needsEvidence, type EvidenceRule } from '../../../../contract/evidence-rules';
import { needsNote } from '../../../../contract/note-rules';
import { NOT_APPLICABLE } from '../../../../contract/scoring';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { EvidenceSlot } from '../../../parts/evidence/evidence-slot';
import { QuestionView } from '../../../parts/question/question-view';
import { FlagToggle } from '../flags/flag-toggle';
import { useEarlierValues, useReusesTexts } from '../last-time/last-time-scope';
import { UseText } from '../last-time/use-text';
import { RemarkSlot } from '../remarks/remark-scope';
import { lazyOptional } from '../../../ui/when-idle';
import { saveDetail } from '../save-answers';
import { customQuestionTarget, selectDetail, valueTarget, type QuestionRef } from '../selectors';
import { PartSaveState } from './part-save-state';

/** Few of the first visits have anything to show. Its line is kept free until the code is there. */
const LastTime = lazyOptional(() => import(/* webpackChunkName: "last-time" */ '../last-time/last-time'));

interface QuestionCardProps {
  readonly answerId: string;
  readonly questionId: string;
  readonly custom?: boolean;
  /** Shown before the text, e.g. `12`. */
  readonly number: string;
  readonly text: string;
  readonly help?: string | null;
  readonly type: QuestionType;
  /** How a text is entered; absent: typed. */
  readonly input?: TextInput | null | undefined;
  readonly answerOptions: string;
  readonly required: boolean;
  /** Whether one wrong answer to it lowers the whole result. */
  readonly isCritical?: boolean;
  /** Whether it may be answered with "not applicable". */
  readonly mayNotApply?: boolean;
  /** What the ends of a scale mean. */
  readonly ends?: readonly [string, string] | null | undefined;
  /** In which languages its texts are, and its options in words; absent: as it was written. */
  readonly words?: Words | undefined;
  /** Whether it takes or needs photos, files and voice notes; absent: it takes them. */
  readonly evidence?: EvidenceRule;
  /** For which answers it needs a note; absent: for none. */
  readonly noteIf?: NoteRule | null | undefined;
  readonly readOnly: boolean;
  /** What else can be done with the question. */
  readonly actions?: ReactNode;
  /** Whether it has a flag of its own, which is set to come back to it. */
  readonly canFlag?: boolean;
  /** The person gave another answer, and it is on its way into the store. `before`: what there was. */
  readonly onAnswered?: (answer: string | null, before: string | null) => void;
}

/** Of what nothing is said. */
const TAKEN: EvidenceRule = {};

/**
 * One question with its answer. It reads its own answer from the state, so that typing in one question draws no other
 * one again.
 */
export function QuestionCard({
  answerId,
  custom = false,
  canFlag = false,
  onAnswered,
  evidence = TAKEN,
  noteIf,
  ...question
}: QuestionCardProps) {
  const dispatch = useAppDispatch();
  const { questionId } = question;
  const ref: QuestionRef = { answerId, questionId, custom };
  const value = useAppSelector((state) => selectDetail(state, ref)?.answer_value ?? null);
  const info = useAppSelector((state) => selectDetail(state, ref)?.additional_info ?? null);
  const earlier = useEarlierValues(questionId);
  const reusesTexts = useReusesTexts();
  const [last] = earlier;
  const isReusable =
    reusesTexts && question.type === 'text' && !question.input && value === null && last?.value !== NOT_APPLICABLE;
  const answerWith = (answer: string | null, seen: string | null) => {
    void dispatch(saveDetail(ref, { answer }, { answer: seen }));
    onAnswered?.(answer, value);
  };
  const noted = { type: question.type, text_input: question.input, note_if: noteIf };
  return (
    <QuestionView
      {...question}
      value={value}
      info={info}
      notePrompt={needsNote(noted, value) ? (noteIf?.prompt ?? null) : null}
      onAnswer={answerWith}
      onInfo={(additionalInfo, seen) => void dispatch(saveDetail(ref, { additionalInfo }, { additionalInfo: seen }))}
      note={
        earlier.length > 0 && (
          <Suspense fallback={<div className="last-time" />}>
            <LastTime type={question.type} values={earlier} labels={question.words?.labels} />
          </Suspense>
        )
      }
      actions={
        <>
          {isReusable && last && <UseText question={question.text} onUse={() => answerWith(last.value, null)} />}
          {question.actions}
        </>
      }
      mark={canFlag && <FlagToggle answerId={answerId} questionId={questionId} text={question.text} />}
      additions={
        <>
          <EvidenceSlot
            answerId={answerId}
            about={custom ? 'customQuestion' : 'question'}
            subjectId={questionId}
            text={question.text}
            readOnly={question.readOnly}
            isOffered={evidence.evidence !== 'no'}
            isNeeded={needsEvidence({ ...evidence, is_required: Number(question.required) }, value)}
          />
          <RemarkSlot {...ref} text={question.text} />
        </>
      }
      state={
        <PartSaveState
          answerId={answerId}
          targets={custom ? [customQuestionTarget(questionId), valueTarget(ref)] : [valueTarget(ref)]}
        />
      }
    />
  );
}
