import Button from 'antd/es/button';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../../ui/link-button';
import type { NumberedQuestion } from '../../../lib/sections';
import { focusQuestion, focusSectionHeading, focusSingleQuestion } from '../sheet/focus';
import { SingleQuestion } from './single-question';
import { StepBar } from './step-bar';
import './single.css';
import { useSwipe } from './use-swipe';

interface SingleViewProps {
  readonly answerId: string;
  /** Undefined at the end: the own questions and the closing text, which are all on one screen. */
  readonly question: NumberedQuestion | undefined;
  /** Nothing is before it. */
  readonly isFirst: boolean;
  readonly readOnly: boolean;
  /** What takes the focus: a question, or with null the heading at the end; another object, and it takes it again. */
  readonly arriveAt: { readonly questionId: string | null } | undefined;
  readonly onGo: (step: 1 | -1) => void;
  readonly onShowList: () => void;
  readonly children: ReactNode;
}

/** One question at a time; `children` stand in its place at the end. */
export default function SingleView({
  answerId,
  question,
  isFirst,
  readOnly,
  arriveAt,
  onGo,
  onShowList,
  children,
}: SingleViewProps) {
  const arrive = useEffectEvent((questionId: string | null) => {
    if (question) focusSingleQuestion(question.id);
    else if (questionId === null) focusSectionHeading();
    else focusQuestion(questionId);
  });
  useEffect(() => {
    if (arriveAt) arrive(arriveAt.questionId);
  }, [arriveAt]);
  const atReview = readOnly ? null : 'review';
  const go = (step: 1 | -1) => {
    if (step === -1 ? !isFirst : question !== undefined || !readOnly) onGo(step);
  };
  const swipe = useSwipe(go);
  return (
    <>
      <div className="single-question" {...swipe}>
        {question ? (
          <SingleQuestion
            key={question.id}
            answerId={answerId}
            question={question}
            readOnly={readOnly}
            onAdvance={() => onGo(1)}
          />
        ) : (
          children
        )}
      </div>
      <StepBar
        answerId={answerId}
        questionId={readOnly ? null : (question?.id ?? null)}
        isFirst={isFirst}
        next={question ? 'question' : atReview}
        onGo={go}
      />
      <div className="single-more">
        <Button type="text" onClick={onShowList}>
          <FormattedMessage id="answering.single.list" defaultMessage="Show as a list" />
        </Button>
        {question && !readOnly && (
          <LinkButton type="text" to={`/assessment/${encodeURIComponent(answerId)}/review`}>
            <FormattedMessage id="answering.sheet.review" defaultMessage="Review and submit" />
          </LinkButton>
        )}
      </div>
    </>
  );
}
