import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { AnswerRow } from './answer-row';
import type { AnswerGroupName } from './selectors';
import { useNextRow } from './use-next-row';

/** Shown at first, and added by each "Show more". */
const STEP = 20;

const titles = defineMessages({
  returned: { id: 'home.group.returned', defaultMessage: 'Returned by the director' },
  in_progress: { id: 'home.group.in-progress', defaultMessage: 'In progress' },
  sent: { id: 'home.group.sent', defaultMessage: 'Sent to the director' },
  completed: { id: 'home.group.completed', defaultMessage: 'Completed' },
});

interface AnswerGroupProps {
  readonly name: AnswerGroupName;
  readonly ids: readonly string[];
  readonly searching: boolean;
  /** There may be more on this device, which are still being read. */
  readonly isPartial: boolean;
}

/** The answers of one group. A group without answers is left out, but what is in progress always says so. */
export function AnswerGroup({ name, ids, searching, isPartial }: AnswerGroupProps) {
  const intl = useIntl();
  const id = useId();
  const [shown, setShown] = useState(STEP);
  const { list, goOn } = useNextRow(Math.min(shown, ids.length));
  if (ids.length === 0 && (name !== 'in_progress' || searching)) return null;
  return (
    <Flex component="section" vertical gap={12} id={name} aria-labelledby={id}>
      <h2 id={id}>
        {intl.formatMessage(titles[name])}{' '}
        {!isPartial && (
          <span className="home-group-count">
            <FormattedNumber value={ids.length} />
          </span>
        )}
      </h2>
      {ids.length === 0 && !isPartial && (
        <p className="quiet">
          <FormattedMessage id="home.group.none" defaultMessage="Nothing is waiting to be finished." />
        </p>
      )}
      <ul ref={list} className="panel home-list">
        {ids.slice(0, shown).map((answerId) => (
          <AnswerRow key={answerId} answerId={answerId} />
        ))}
      </ul>
      {isPartial && (
        <p role="status" className="quiet">
          <FormattedMessage id="home.group.reading" defaultMessage="All others on this device are being read…" />
        </p>
      )}
      {ids.length > shown && !isPartial && (
        <Button
          className="home-more"
          onClick={() => {
            goOn();
            setShown(shown + STEP);
          }}
        >
          <FormattedMessage
            id="home.group.more"
            defaultMessage="Show {count} more of {all}"
            values={{ count: Math.min(STEP, ids.length - shown), all: ids.length }}
          />
        </Button>
      )}
    </Flex>
  );
}
