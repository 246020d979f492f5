import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { Dialog } from '../../../ui/dialog';
import type { ReadyAnswer } from '../answer-gate';
import { KeptTexts } from '../additions/kept-text';
import { AdditionsSection } from '../additions/additions-section';
import { DraftScope } from '../../../parts/question/draft-scope';
import { OWN_SECTION, sectionOfQuestion, sectionsOf, useSectionName } from '../sections';
import { SheetKeys } from './keys-dialog';
import { MissingDialog } from './missing-dialog';
import { SectionFoot } from './section-foot';
import { SectionList } from './section-list';
import { SectionView } from './section-view';
import { SheetBar } from './sheet-bar';
import { SheetHead } from './sheet-head';
import { useSheetKeys } from './use-sheet-keys';
import { useSheetPlace } from './use-sheet-place';
import './sheet.css';

/**
 * An answer being given: one category on screen at a time, so that a questionnaire of a thousand questions stays
 * smooth. It must not be built anew when the server's id replaces the temporary one.
 */
export function Sheet({ answerId, tool, locationName }: ReadyAnswer) {
  const nameOf = useSectionName();
  const sections = sectionsOf(tool);
  const place = useSheetPlace(answerId, sections);
  const readOnly = useAppSelector((state) => selectAnswer(state, answerId)?.status === 'completed');
  const [dialog, setDialog] = useState<'sections' | 'missing' | 'keys' | null>(null);
  const close = () => setDialog(null);

  const order = [...sections.map(({ id }) => id), OWN_SECTION];
  const at = order.indexOf(place.section);
  const section = sections[at];
  useSheetKeys({
    onShowKeys: () => setDialog('keys'),
    onLeave: (step) => {
      const next = order[at + step];
      if (next === undefined) return;
      const questions = sections[at + step]?.questions ?? [];
      place.goTo(next, (step === 1 ? questions[0] : questions.at(-1))?.id ?? null);
    },
  });

  const choose = (to: string) => {
    close();
    place.goTo(to);
  };
  const list = <SectionList answerId={answerId} sections={sections} current={place.section} onChoose={choose} />;
  return (
    <DraftScope>
      <KeptTexts>
        <div className="sheet" data-answer={answerId}>
          <SheetHead
            answerId={answerId}
            toolName={tool.name}
            locationName={locationName}
            onShowKeys={() => setDialog('keys')}
          />
          <SheetBar
            answerId={answerId}
            tool={tool}
            sectionName={nameOf(section ?? null)}
            onShowSections={() => setDialog('sections')}
            onShowMissing={() => setDialog('missing')}
          />
          <div className="sheet-columns">
            <nav className="sheet-rail" aria-labelledby="sheet-rail-title">
              <h2 className="visually-hidden" id="sheet-rail-title">
                <FormattedMessage id="answering.sections.title" defaultMessage="Categories" />
              </h2>
              {list}
            </nav>
            <div className="sheet-questions">
              <h2 className="sheet-section-title" data-section-heading="" tabIndex={-1}>
                {nameOf(section ?? null)}
              </h2>
              {section ? (
                <SectionView
                  answerId={answerId}
                  section={section}
                  hasCategory={tool.question_categories.some(({ id }) => id === section.id)}
                  readOnly={readOnly}
                />
              ) : (
                <AdditionsSection answerId={answerId} readOnly={readOnly} />
              )}
              <SectionFoot
                answerId={answerId}
                previous={order[at - 1]}
                next={order[at + 1]}
                readOnly={readOnly}
                onGo={choose}
              />
            </div>
          </div>
        </div>
        {dialog === 'keys' && <SheetKeys onClose={close} />}
        {dialog === 'missing' && (
          <MissingDialog
            answerId={answerId}
            sections={sections}
            onClose={close}
            onJump={(questionId) => {
              close();
              place.goTo(sectionOfQuestion(sections, questionId)?.id ?? OWN_SECTION, questionId);
            }}
          />
        )}
        {dialog === 'sections' && (
          <Dialog
            title={<FormattedMessage id="answering.sections.title" defaultMessage="Categories" />}
            onClose={close}
            actions={
              <Button onClick={close}>
                <FormattedMessage id="answering.dialog.close" defaultMessage="Close" />
              </Button>
            }
          >
            {list}
          </Dialog>
        )}
      </KeptTexts>
    </DraftScope>
  );
}
