import { memo } from 'react';
import { KeyTrends } from '../additions/key-trends';
import { cardOf } from '../../../parts/question/card-of';
import { QuestionCard } from '../question/question-card';
import type { NumberedQuestion, Section } from '../../../lib/sections';

interface SectionViewProps {
  readonly answerId: string;
  readonly section: Section;
  readonly hasCategory: boolean;
  readonly readOnly: boolean;
  /** Of the key trends; as the questions unless told otherwise. */
  readonly trendsReadOnly?: boolean;
  readonly canFlag?: boolean;
}

interface ListedQuestionProps {
  readonly answerId: string;
  readonly question: NumberedQuestion;
  readonly readOnly: boolean;
  readonly canFlag: boolean;
}

/** One of many: `memo` spares drawing a thousand again where an answer shows or hides one of them. */
const ListedQuestion = memo(function ListedQuestion({ question, ...card }: ListedQuestionProps) {
  return <QuestionCard {...card} {...cardOf(question)} />;
});

/** The questions of one category, and its key trends. */
export function SectionView({
  answerId,
  section,
  hasCategory,
  readOnly,
  trendsReadOnly = readOnly,
  canFlag = false,
}: SectionViewProps) {
  return (
    <>
      {section.questions.map((question) => (
        <ListedQuestion key={question.id} {...{ answerId, question, readOnly, canFlag }} />
      ))}
      {hasCategory && (
        <KeyTrends key={section.id} answerId={answerId} categoryId={section.id} readOnly={trendsReadOnly} />
      )}
    </>
  );
}
