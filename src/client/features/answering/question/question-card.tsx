import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QuestionType } from '../../../../contract/assessment-tools';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { QuestionView } from '../../../ui/question/question-view';
import { saveDetail } from '../save-answers';
import { customQuestionTarget, selectDetail, valueTarget, type QuestionRef } from '../selectors';
import { AdditionalInfo } from './additional-info';
import { PartSaveState } from './part-save-state';

interface QuestionCardProps {
  readonly answerId: string;
  readonly questionId: string;
  readonly custom?: boolean;
  /** Shown before the text, e.g. `12`. */
  readonly number: string;
  readonly text: string;
  readonly help?: string | null;
  readonly type: QuestionType;
  readonly answerOptions: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** What else can be done with the question. */
  readonly actions?: ReactNode;
}

/**
 * One question with its answer. It reads its own answer from the state, so that typing in one question draws no other
 * one again.
 */
export function QuestionCard({ answerId, custom = false, ...question }: QuestionCardProps) {
  const dispatch = useAppDispatch();
  const { questionId, readOnly } = question;
  const ref: QuestionRef = { answerId, questionId, custom };
  const value = useAppSelector((state) => selectDetail(state, ref)?.answer_value ?? null);
  const info = useAppSelector((state) => selectDetail(state, ref)?.additional_info ?? null);
  const [infoAsked, setInfoAsked] = useState(false);
  const hasInfo = infoAsked || info !== null;
  return (
    <QuestionView
      {...question}
      value={value}
      onAnswer={(answer) => void dispatch(saveDetail(ref, { answer }))}
      footStart={
        !hasInfo &&
        !readOnly && (
          <button type="button" className="quiet-button" onClick={() => setInfoAsked(true)}>
            <span aria-hidden="true">+</span>
            <FormattedMessage id="answering.question.add-info" defaultMessage="Additional information" />
          </button>
        )
      }
      state={<PartSaveState answerId={answerId} targets={custom ? [customQuestionTarget(questionId), valueTarget(ref)] : [valueTarget(ref)]} />}
    >
      {hasInfo && (
        <AdditionalInfo
          value={info}
          readOnly={readOnly}
          focused={infoAsked}
          onChange={(additionalInfo) => void dispatch(saveDetail(ref, { additionalInfo }))}
        />
      )}
    </QuestionView>
  );
}
