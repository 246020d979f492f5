import type { AssessmentTool } from '../../../../contract/assessment-tools';
import { AdditionsSection } from '../additions/additions-section';
import { OWN_SECTION, type Section } from '../../../lib/sections';
import { useSectionName } from '../../../parts/score/section-name';
import { inTheir } from '../../../parts/question/said';
import { SectionFoot } from './section-foot';
import { SectionView } from './section-view';

interface ListViewProps {
  readonly answerId: string;
  readonly tool: AssessmentTool;
  readonly sections: readonly Section[];
  /** The section on screen; undefined: the own questions and the closing text, which come last. */
  readonly section: Section | undefined;
  readonly readOnly: boolean;
  readonly onGo: (section: string) => void;
}

/** The questions of one category below each other. */
export function ListView({ answerId, tool, sections, section, readOnly, onGo }: ListViewProps) {
  const nameOf = useSectionName();
  const order = [...sections.map(({ id }) => id), OWN_SECTION];
  const at = section ? sections.indexOf(section) : sections.length;
  return (
    <>
      <h2 className="sheet-section-title" data-section-heading="" tabIndex={-1}>
        <bdi {...(section?.language !== undefined && inTheir(section.language))}>{nameOf(section ?? null)}</bdi>
      </h2>
      {section ? (
        <SectionView
          answerId={answerId}
          section={section}
          hasCategory={tool.question_categories.some(({ id }) => id === section.id)}
          readOnly={readOnly}
          canFlag={!readOnly}
        />
      ) : (
        <AdditionsSection answerId={answerId} readOnly={readOnly} />
      )}
      <SectionFoot answerId={answerId} previous={order[at - 1]} next={order[at + 1]} readOnly={readOnly} onGo={onGo} />
    </>
  );
}
