import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isReturned } from '../../../../contract/open-remarks';
import type { Remark } from '../../../../contract/remarks';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectLocation } from '../../../state/records/selectors';
import { selectLinkOver, type LinkOver } from '../../../state/sharing/link-over';
import { Page } from '../../../ui/page';
import { DraftScope } from '../../../parts/question/draft-scope';
import type { ReadyAnswer } from '../answer-gate';
import { DocumentButton } from '../document-button';
import { LanguageChoice } from '../language-choice';
import { ClosingText } from '../additions/closing-text';
import { KeptTexts } from '../additions/kept-text';
import { RemarkScope, type RemarkedQuestion } from '../remarks/remark-scope';
import { ScoreList } from '../../../parts/score/score-list';
import '../review/review.css';
import { missingOf } from '../../../lib/missing-questions';
import { missingCustomOf } from '../selectors';
import { requiredOf, shownSections } from '../../../lib/sections';
import { ShownNews } from '../sheet/shown-news';
import { OwnQuestions, SharedSection } from './shared-sections';
import { overMessages } from './link-state';
import { focusPart, partOf } from './parts';
import { openRemarksOf } from '../remarks/open-remarks';
import { DirectorRemark } from './director-remark';
import { MailCopy } from './mail-copy';
import { SharedBar } from './shared-bar';
import { SharedFacts } from './shared-facts';
import { SharedNotice } from './shared-notice';
import { SubmitPanel } from './submit-panel';
import { Undelivered } from './undelivered';
import './shared.css';

const NONE: readonly Remark[] = [];

/** Why nothing can be changed any more, in a few words. */
function endOf(over: LinkOver | null, isTakenBack: boolean, isBack: boolean) {
  if (over !== null) return <FormattedMessage {...overMessages.titles[over]} />;
  if (isBack) return <FormattedMessage id="sharing.bar.returned" defaultMessage="This assessment was returned" />;
  if (isTakenBack)
    return <FormattedMessage id="sharing.bar.taken-back" defaultMessage="Those who sent it work on it again" />;
  return <FormattedMessage id="sharing.bar.submitted" defaultMessage="This assessment was submitted" />;
}

/** An answer that was sent to a director: to read, to correct, to complete and to submit. */
export function SharedAnswer({ answerId, tool }: Omit<ReadyAnswer, 'locationName'>) {
  const answer = useAppSelector((state) => selectAnswer(state, answerId));
  const locationName = useAppSelector((state) => selectLocation(state, answer?.location_id ?? '')?.name ?? '');
  const over = useAppSelector((state) => selectLinkOver(state, answerId));
  const isRefused = useAppSelector(({ connectivity }) => connectivity.capabilities?.reviews === false);
  const [justSubmitted, setJustSubmitted] = useState(false);
  if (!answer) return null;
  const sections = shownSections(tool, answer.details);
  const isTakenBack = answer.status === 'in_progress' && answer.share !== undefined;
  const readOnly = answer.status === 'completed' || isTakenBack || over !== null;
  // Offline nobody says what the server can; what it gave tells that.
  const keepsRemarks = answer.remarks !== undefined && !isRefused;
  const common = { answerId, readOnly };
  const draw = (question: RemarkedQuestion, remark: Remark | undefined) => (
    <DirectorRemark {...question} remark={remark} readOnly={readOnly || !keepsRemarks} />
  );
  // Who came by a link can't add evidence, and is not held up by what lacks it.
  const missingOfTool = missingOf(sections, answer, null);
  const missing = [...missingOfTool, ...missingCustomOf(answer)];
  const required =
    requiredOf(sections) +
    answer.custom_questions.filter(({ is_required }) => is_required === 1).length +
    // One that needs no answer may lack a note on the one that it has.
    missingOfTool.filter(({ is_required }) => is_required !== 1).length;
  return (
    <DraftScope>
      <RemarkScope value={{ remarks: answer.remarks ?? NONE, draw }}>
        <KeptTexts answerId={null}>
          <Page width="reading" title={<bdi>{tool.name}</bdi>} intro={<bdi>{locationName}</bdi>}>
            <SharedNotice answer={answer} over={over} isTakenBack={isTakenBack} justSubmitted={justSubmitted} />
            <Undelivered answer={answer} tool={tool} over={over} />
            <SharedFacts answer={answer} readOnly={readOnly} mayReturn={keepsRemarks} />
            {answer.status === 'completed' && over === null && (
              <div className="shared-copies">
                <DocumentButton answerId={answerId} title={`${tool.name} ${locationName}`} />
                <MailCopy answer={answer} />
              </div>
            )}
            {!justSubmitted && (
              <SharedBar
                required={required}
                missing={missing.map(({ id }) => id)}
                isForGood={!isTakenBack || over !== null}
                ended={readOnly ? endOf(over, isTakenBack, isReturned(answer)) : null}
              />
            )}
            <LanguageChoice tool={tool} />
            <ShownNews sections={sections} />
            <ScoreList
              bands={tool.bands}
              onGo={focusPart}
              answer={answer}
              sections={sections}
              ownName={<FormattedMessage id="sharing.own" defaultMessage="Questions added by the assessor" />}
            />
            {sections.map((section) => (
              <SharedSection
                key={section.id}
                {...common}
                section={section}
                hasCategory={tool.question_categories.some(({ id }) => id === section.id)}
              />
            ))}
            <OwnQuestions {...common} questions={answer.custom_questions} />
            <div {...partOf('closing')} className={readOnly ? 'shared-closing' : 'shared-closing shared-closing-open'}>
              <ClosingText {...common} />
            </div>
            {!readOnly && (
              <SubmitPanel
                answer={answer}
                missing={missing}
                openRemarks={keepsRemarks ? openRemarksOf(sections, answer).length : null}
                onSubmitted={() => setJustSubmitted(true)}
              />
            )}
          </Page>
        </KeptTexts>
      </RemarkScope>
    </DraftScope>
  );
}
