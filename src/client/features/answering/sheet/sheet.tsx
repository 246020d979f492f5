import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectIsCompact, selectIsSingle } from '../../../state/sheet/selectors';
import { modeChosen } from '../../../state/sheet/slice';
import type { ReadyAnswer } from '../answer-gate';
import { KeptTexts } from '../additions/kept-text';
import { LanguageChoice } from '../language-choice';
import { LastTimeScope } from '../last-time/last-time-scope';
import { ManagerRemarks } from '../remarks/manager-remarks';
import { DraftScope } from '../../../parts/question/draft-scope';
import { nearestShown, OWN_SECTION, sectionOfQuestion, sectionsOf } from '../../../lib/sections';
import { useSectionName } from '../../../parts/score/section-name';
import { useShownSections } from '../sections';
import { ClosingStep } from '../single/closing-step';
import { ListView } from './list-view';
import { SectionList } from './section-list';
import { SheetBar } from './sheet-bar';
import { SheetDialogs, type SheetDialog } from './sheet-dialogs';
import { SheetHead, SheetNotices } from './sheet-head';
import { ShownNews } from './shown-news';
import { useSheetKeys } from './use-sheet-keys';
import { useSheetPlace } from './use-sheet-place';
import './sheet.css';
import './sheet-compact.css';

/* Most people see a list: what shows one question at a time is a part of its own. */
const SheetStrip = lazy(() => import(/* webpackChunkName: "single" */ '../single/sheet-strip'));
const SingleView = lazy(() => import(/* webpackChunkName: "single" */ '../single/single-view'));

/**
 * An answer being given: one category on screen at a time, so that a questionnaire of a thousand questions stays
 * smooth, or one question, so that a thumb is enough. It must not be built anew when the server's id replaces the
 * temporary one.
 */
export function Sheet({ answerId, tool, locationName }: ReadyAnswer) {
  const nameOf = useSectionName();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const sections = useShownSections(answerId, tool);
  const isSingle = useAppSelector(selectIsSingle);
  const isCompact = useAppSelector(selectIsCompact);
  const form = isSingle ? 'sheet-single' : isCompact && 'sheet-compact';
  const place = useSheetPlace(answerId, sections, isSingle);
  const readOnly = useAppSelector((state) => selectAnswer(state, answerId)?.status === 'completed');
  const [dialog, setDialog] = useState<SheetDialog | null>(null);
  const close = () => setDialog(null);

  // What an answer hid meanwhile is not where the person is: what follows it is.
  const all = sectionsOf(tool);
  const questions = sections.flatMap((one) => one.questions);
  const asked = place.section === OWN_SECTION ? null : place.questionId;
  const question = nearestShown(
    all.flatMap((one) => one.questions),
    questions,
    asked,
  );
  const home = isSingle && question ? sectionOfQuestion(sections, question.id) : undefined;
  const section = home ?? nearestShown(all, sections, place.section);
  const at = section ? sections.indexOf(section) : -1;
  const jump = (questionId: string) => {
    close();
    place.goTo(sectionOfQuestion(sections, questionId)?.id ?? OWN_SECTION, questionId);
  };
  const choose = (to: string) => {
    close();
    place.goTo(to);
  };
  /** To the neighbouring category, at its first or last question. */
  const goBySection = (step: 1 | -1) => {
    const to = (section ? at : sections.length) + step;
    if (to < 0 || to > sections.length) return;
    place.goTo(sections[to]?.id ?? OWN_SECTION, sections[to]?.questions.at(step === 1 ? 0 : -1)?.id ?? null);
  };
  /** To the neighbouring question; beyond the last one to what is written at the end, and from there to the review. */
  const goByQuestion = (step: 1 | -1) => {
    const to = (question ? questions.indexOf(question) : questions.length) + step;
    const next = questions[to];
    if (next) jump(next.id);
    else if (to === questions.length) place.goTo(OWN_SECTION);
    else if (step === 1 && !readOnly) void navigate(`/assessment/${encodeURIComponent(answerId)}/review`);
  };
  useSheetKeys({ onShowKeys: () => setDialog('keys'), onLeave: isSingle ? goByQuestion : goBySection });

  const showAs = (mode: 'list' | 'single') => {
    dispatch(modeChosen({ mode }));
    place.goTo(place.section, place.questionId);
  };
  const list = (
    <SectionList
      answerId={answerId}
      sections={sections}
      current={section?.id ?? OWN_SECTION}
      questionId={place.questionId}
      onChoose={choose}
      onJump={jump}
    />
  );
  const head = { answerId, sectionName: nameOf(section ?? null), onShowSections: () => setDialog('sections') };
  return (
    <DraftScope>
      <LastTimeScope answerId={answerId}>
        <KeptTexts answerId={answerId}>
          <ManagerRemarks answerId={answerId} readOnly={readOnly}>
            <div className={form ? `sheet ${form}` : 'sheet'} data-answer={answerId}>
              {isSingle ? (
                <>
                  <Suspense>
                    <SheetStrip
                      {...head}
                      tool={tool}
                      locationName={locationName}
                      position={question ? { number: questions.indexOf(question) + 1, total: questions.length } : null}
                    />
                  </Suspense>
                  <LanguageChoice tool={tool} />
                  <SheetNotices answerId={answerId} />
                </>
              ) : (
                <>
                  <SheetHead
                    answerId={answerId}
                    tool={tool}
                    locationName={locationName}
                    onShowKeys={() => setDialog('keys')}
                  />
                  <SheetBar
                    {...head}
                    tool={tool}
                    onShowMissing={() => setDialog('missing')}
                    onShowSingle={() => showAs('single')}
                  />
                </>
              )}
              <ShownNews sections={sections} />
              <div className="sheet-columns">
                <nav className="sheet-rail" aria-labelledby="sheet-rail-title">
                  <h2 className="visually-hidden" id="sheet-rail-title">
                    <FormattedMessage id="answering.sections.title" defaultMessage="Categories" />
                  </h2>
                  {list}
                </nav>
                <div className="sheet-questions">
                  {isSingle ? (
                    <Suspense>
                      <SingleView
                        answerId={answerId}
                        question={question}
                        isFirst={question !== undefined && question === questions[0]}
                        readOnly={readOnly}
                        arriveAt={place.arriveAt}
                        onGo={goByQuestion}
                        onShowList={() => showAs('list')}
                      >
                        <ClosingStep answerId={answerId} tool={tool} readOnly={readOnly} />
                      </SingleView>
                    </Suspense>
                  ) : (
                    <ListView {...{ answerId, tool, sections, section, readOnly }} onGo={choose} />
                  )}
                </div>
              </div>
            </div>
            <SheetDialogs open={dialog} {...{ answerId, sections, list }} onJump={jump} onClose={close} />
          </ManagerRemarks>
        </KeptTexts>
      </LastTimeScope>
    </DraftScope>
  );
}
