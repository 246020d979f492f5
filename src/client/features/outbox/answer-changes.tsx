import Flex from 'antd/es/flex';
import { useId, useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { selectAnswer } from '../../state/answers/selectors';
import { useAppSelector } from '../../state/hooks';
import type { Entry } from '../../state/outbox/entry';
import { selectAssessmentTool, selectLocation, selectToolOf } from '../../state/records/selectors';
import { LinkButton } from '../../ui/link-button';
import { useToolName } from '../../state/sheet/spoken-tool';
import { DiscardDialog } from './discard-dialog';
import { EntryRow } from './entry-row';

/** Rows that are added at a time. */
const PAGE = 50;

interface AnswerChangesProps {
  readonly answerRef: string;
  readonly lane: readonly Entry[];
  /** How many changes it shows at first. */
  readonly rows: number;
}

/** The unsent changes of one answer. Those that need a decision come first, the others as they were made. */
export function AnswerChanges({ answerRef, lane, rows }: AnswerChangesProps) {
  const [shown, setShown] = useState(rows);
  const [discarding, setDiscarding] = useState(false);
  const headingId = useId();
  const nameOf = useToolName();
  const answer = useAppSelector((state) => selectAnswer(state, answerRef));
  const base = useAppSelector((state) => state.outbox.bases[answerRef]);
  const known = answer ?? base;
  const tool = useAppSelector(
    (state) => selectToolOf(state, known) ?? selectAssessmentTool(state, known?.assessment_tool_id ?? ''),
  );
  const location = useAppSelector((state) => selectLocation(state, known?.location_id ?? ''));
  const count = lane.length;
  const needsAttention = lane.filter(({ state }) => state === 'needsAttention');
  const ordered =
    needsAttention.length === 0 ? lane : [...needsAttention, ...lane.filter(({ state }) => state !== 'needsAttention')];
  return (
    <section className="panel outbox-answer" aria-labelledby={headingId}>
      <div className="outbox-answer-head">
        <h2 id={headingId}>
          {tool && location ? (
            <FormattedMessage
              id="outbox.answer.title"
              defaultMessage="<em>{tool}</em> at <em>{location}</em>"
              values={{
                tool: <bdi>{nameOf(tool)}</bdi>,
                location: <bdi>{location.name}</bdi>,
                em: (words) => <em>{words}</em>,
              }}
            />
          ) : (
            <FormattedMessage
              id="outbox.answer.unknown"
              defaultMessage="An assessment that is no longer on this device"
            />
          )}
        </h2>
        <Flex wrap align="center" gap="small">
          {answer && (
            <LinkButton type="text" to={`/assessment/${encodeURIComponent(answerRef)}`}>
              <FormattedMessage id="outbox.answer.open" defaultMessage="Open" />
            </LinkButton>
          )}
          {count > 1 && (
            <Button
              type="text"
              danger
              onClick={() => {
                setDiscarding(true);
              }}
            >
              <FormattedMessage
                id="outbox.answer.discardAll"
                defaultMessage="Discard all {count, number}"
                values={{ count }}
              />
            </Button>
          )}
        </Flex>
      </div>
      <ul>
        {ordered.slice(0, shown).map((entry) => (
          <EntryRow key={entry.id} entry={entry} context={{ tool, answer: known }} />
        ))}
      </ul>
      {count > shown && (
        <Button
          block
          onClick={() => {
            setShown(shown + PAGE);
          }}
        >
          <FormattedMessage
            id="outbox.answer.more"
            defaultMessage="Show {next, number} more of {count, number}"
            values={{ next: Math.min(PAGE, count - shown), count }}
          />
        </Button>
      )}
      {discarding && (
        <DiscardDialog
          entries={lane}
          onClose={() => {
            setDiscarding(false);
          }}
        />
      )}
    </section>
  );
}
