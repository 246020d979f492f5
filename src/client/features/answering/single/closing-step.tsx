import type { AssessmentTool } from '../../../../contract/assessment-tools';
import { AdditionsSection } from '../additions/additions-section';
import { KeyTrends } from '../additions/key-trends';
import { useSectionName } from '../../../parts/score/section-name';

interface ClosingStepProps {
  readonly answerId: string;
  readonly tool: AssessmentTool;
  readonly readOnly: boolean;
}

/** After the last question, all that is written at the end of a visit: the notes on its categories too. */
export function ClosingStep({ answerId, tool, readOnly }: ClosingStepProps) {
  const nameOf = useSectionName();
  return (
    <>
      <h2 className="sheet-section-title" data-section-heading="" tabIndex={-1}>
        {nameOf(null)}
      </h2>
      <AdditionsSection answerId={answerId} readOnly={readOnly} />
      {[...tool.question_categories]
        .sort((a, b) => a.position - b.position)
        .map(({ id, name }) => (
          <KeyTrends key={id} answerId={answerId} categoryId={id} categoryName={name} readOnly={readOnly} />
        ))}
    </>
  );
}
