import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { AssessmentTool } from '../../../../contract/assessment-tools';
import type { Location } from '../../../../contract/locations';
import type { Answer } from '../../../state/answers/answer';
import { useToolName } from '../../../state/sheet/spoken-tool';
import { LinkButton } from '../../../ui/link-button';
import { BeginRefused } from '../begin-refused';
import { PositionNotice } from '../position-notice';
import { UnfinishedText } from '../unfinished-notice';
import { useBeginning } from '../use-beginning';

interface StartRowProps {
  readonly tool: AssessmentTool;
  readonly location: Location;
  /** What tells it from similar ones. */
  readonly note: string;
  /** What somebody has begun with it here and nobody has finished. */
  readonly unfinished: Answer | undefined;
}

const assessmentAt = (id: string) => `/assessment/${encodeURIComponent(id)}`;

/** A questionnaire at a location: going on with what is unfinished, else beginning. */
export function StartRow({ tool, location, note, unfinished }: StartRowProps) {
  const navigate = useNavigate();
  const nameOf = useToolName();
  const id = useId();
  const [isStarting, setStarting] = useState(false);
  const { refusal, begin } = useBeginning(tool.id, location.id);
  const refused = isStarting ? null : refusal;
  /** What this device would not store is no assessment to go on with. */
  const isOpen = unfinished !== undefined && refusal === null && !isStarting;

  async function start() {
    setStarting(true);
    const answerId = await begin();
    setStarting(false);
    if (answerId !== null) void navigate(assessmentAt(answerId));
  }

  return (
    <li className="start-row">
      <div className="start-row-words">
        <h2 id={id}>
          <bdi>{nameOf(tool)}</bdi>
        </h2>
        {note !== '' && (
          <p className="start-row-note">
            <bdi>{note}</bdi>
          </p>
        )}
        <PositionNotice tool={tool} className="start-row-note" />
        {isOpen && (
          <p className="start-row-note">
            <UnfinishedText answer={unfinished} tool={tool} />
          </p>
        )}
      </div>
      <div className="start-row-actions">
        {isOpen && (
          <LinkButton type="primary" size="large" to={assessmentAt(unfinished.id)} aria-describedby={id}>
            <FormattedMessage id="start.continue" defaultMessage="Continue" />
          </LinkButton>
        )}
        <Button
          type={isOpen ? 'default' : 'primary'}
          size="large"
          loading={isStarting}
          aria-describedby={id}
          onClick={() => void start()}
        >
          {isOpen && <FormattedMessage id="start.another" defaultMessage="Start another" />}
          {!isOpen && refused === null && <FormattedMessage id="answering.create.start" defaultMessage="Start" />}
          {!isOpen && refused !== null && <FormattedMessage id="answering.create.again" defaultMessage="Try again" />}
        </Button>
      </div>
      {refused !== null && <BeginRefused reason={refused} />}
    </li>
  );
}
