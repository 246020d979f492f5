import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import { directionOf, languagesOf } from '../../../../../../contract/translations';
import { detailFor } from '../../../../../lib/answer-details';
import { progressOf } from '../../../../../lib/answer-progress';
import { ownNameOf } from '../../../../../lib/language-names';
import { LanguageSelect } from '../../../../../parts/language-select';
import { inTheir } from '../../../../../parts/question/said';
import { useSectionName } from '../../../../../parts/score/section-name';
import { Drawer } from '../../../../../ui/drawer';
import { Select } from '../../../../../ui/select';
import { TrialEnd } from './trial-end';
import { TrialQuestion } from './trial-question';
import { trialTool } from './trial-tool';
import './trial.css';
import { useTrial } from './use-trial';
import type { Content } from '../content';

interface TrialRunProps {
  readonly tool: AssessmentTool;
  readonly content: Content;
  readonly onClose: () => void;
}

/** The value of the last part, behind all categories. */
const END = '';

/** In the drawer, which has its place in the page before what is in it takes the focus. */
function TrialSheet({ tool: stored, content }: Omit<TrialRunProps, 'onClose'>) {
  const intl = useIntl();
  const nameOf = useSectionName();
  const trial = useTrial(trialTool(stored, content), intl.locale);
  const { tool, language, answer, sections, section, target, actions } = trial;
  const page = useRef<HTMLDivElement>(null);
  const at = section ? sections.indexOf(section) : sections.length;
  const [previous, next] = [sections[at - 1], sections[at + 1]];
  const sectionId = section?.id;
  useEffect(() => {
    const question = target === null ? null : page.current?.querySelector(`[data-question="${CSS.escape(target)}"]`);
    const element = question ?? page.current?.querySelector('h3');
    if (!(element instanceof HTMLElement)) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
  }, [sectionId, target]);
  const parts = sections.map((one, place) => {
    const { answered, total } = progressOf(one.questions, { details: answer.details, evidence: null });
    const label = intl.formatMessage(
      {
        id: 'admin.questions.trial.part',
        defaultMessage: '{number, number}. {name} ({answered, number} of {total, number})',
      },
      { number: place + 1, name: nameOf(one), answered, total },
    );
    return { value: one.id, label };
  });
  const result = intl.formatMessage({ id: 'admin.questions.trial.result', defaultMessage: 'Result' });
  const languages = languagesOf(tool);
  return (
    <>
      <div className="trial-head">
        <p className="quiet">
          <FormattedMessage
            id="admin.questions.trial.note"
            defaultMessage="Answer as a manager would. None of it is stored."
          />
        </p>
        <div className="trial-tools">
          <Select
            aria-label={intl.formatMessage({ id: 'admin.questions.trial.parts', defaultMessage: 'Go to' })}
            className="trial-parts"
            value={sectionId ?? END}
            options={[...parts, { value: END, label: result }]}
            onChange={(id) => (id === END ? actions.end() : actions.go(id))}
          />
          {language !== null && languages.length > 1 && (
            <LanguageSelect
              label={<FormattedMessage id="answering.language" defaultMessage="Questions in" />}
              value={language}
              languages={languages.map((value) => ({ value, label: ownNameOf(value), dir: directionOf(value) }))}
              onChange={actions.speak}
            />
          )}
        </div>
      </div>
      <div className="trial-page" ref={page}>
        <h3 tabIndex={-1}>
          {section ? (
            <bdi {...(section.language !== undefined && inTheir(section.language))}>{nameOf(section)}</bdi>
          ) : (
            result
          )}
        </h3>
        {section ? (
          section.questions.map((question) => {
            const detail = detailFor(answer.details, question.id);
            return (
              <TrialQuestion
                // What was answered to a question of another type is no answer to it.
                key={`${question.id} ${question.type}`}
                question={question}
                value={detail?.answer_value ?? null}
                info={detail?.additional_info ?? null}
                actions={actions}
              />
            );
          })
        ) : (
          <TrialEnd trial={trial} />
        )}
      </div>
      <div className="trial-foot">
        {previous && (
          <Button onClick={() => actions.go(previous.id)}>
            <FormattedMessage id="admin.questions.trial.back" defaultMessage="Back" />
          </Button>
        )}
        {section ? (
          <Button type="primary" onClick={() => (next ? actions.go(next.id) : actions.end())}>
            {next ? (
              <FormattedMessage id="admin.questions.trial.next" defaultMessage="Next" />
            ) : (
              <FormattedMessage id="admin.questions.trial.finish" defaultMessage="Finish" />
            )}
          </Button>
        ) : (
          <Button onClick={actions.restart}>
            <FormattedMessage id="admin.questions.trial.again" defaultMessage="Start again" />
          </Button>
        )}
      </div>
    </>
  );
}

/** The whole questionnaire to be answered as a manager would, up to what its score would be. Nothing is stored. */
export function TrialRun({ onClose, ...tried }: TrialRunProps) {
  return (
    <Drawer
      title={<FormattedMessage id="admin.questions.trial" defaultMessage="Trial run" />}
      side="end"
      holds="form"
      onClose={onClose}
    >
      <TrialSheet {...tried} />
    </Drawer>
  );
}
