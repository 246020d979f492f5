import { useId, type ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CustomQuestion } from '../../../../contract/answers';
import { inTheir } from '../../../parts/question/said';
import { QuestionCard } from '../question/question-card';
import { SectionView } from '../sheet/section-view';
import { OWN_SECTION } from '../../../lib/sections';
import { useSectionName } from '../../../parts/score/section-name';
import { partOf } from './parts';

/** A category with its questions, and what the manager noted of it. */
export function SharedSection(props: ComponentProps<typeof SectionView>) {
  const nameOf = useSectionName();
  const id = useId();
  return (
    <section className="shared-section" aria-labelledby={id}>
      <h2 id={id} {...partOf(props.section.id)}>
        <bdi {...(props.section.language !== undefined && inTheir(props.section.language))}>
          {nameOf(props.section)}
        </bdi>
      </h2>
      <SectionView {...props} trendsReadOnly />
    </section>
  );
}

interface OwnQuestionsProps {
  readonly answerId: string;
  readonly questions: readonly CustomQuestion[];
  readonly readOnly: boolean;
}

/** What the manager asked beyond the questionnaire; nothing where there is nothing. */
export function OwnQuestions({ answerId, questions, readOnly }: OwnQuestionsProps) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section className="shared-section" aria-labelledby={id}>
      <h2 id={id} {...partOf(OWN_SECTION)}>
        <FormattedMessage id="sharing.own" defaultMessage="Questions added by the assessor" />
      </h2>
      {questions.map((question, at) => (
        <QuestionCard
          key={question.id}
          custom
          answerId={answerId}
          questionId={question.id}
          number={String(at + 1)}
          text={question.question}
          type={question.type}
          answerOptions={question.answer_options}
          required={question.is_required === 1}
          readOnly={readOnly}
        />
      ))}
    </section>
  );
}
