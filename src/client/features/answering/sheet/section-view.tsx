import { KeyTrends } from '../additions/key-trends';
import { cardOf, QuestionCard } from '../question/question-card';
import type { Section } from '../sections';

interface SectionViewProps {
  readonly answerId: string;
  readonly section: Section;
  readonly hasCategory: boolean;
  readonly readOnly: boolean;
  /** Of the key trends; as the questions unless told otherwise. */
  readonly trendsReadOnly?: boolean;
  readonly canFlag?: boolean;
}

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
        <QuestionCard
          key={question.id}
          answerId={answerId}
          {...cardOf(question)}
          readOnly={readOnly}
          canFlag={canFlag}
        />
      ))}
      {hasCategory && (
        <KeyTrends key={section.id} answerId={answerId} categoryId={section.id} readOnly={trendsReadOnly} />
      )}
    </>
  );
}
