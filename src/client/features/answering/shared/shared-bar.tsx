import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProgressBar } from '../../../ui/progress-bar';
import { focusNextOf } from '../sheet/focus';
import { focusPart } from './parts';

interface SharedBarProps {
  /** Required questions, and the ids of those without a value. */
  readonly required: number;
  readonly missing: readonly string[];
  /** Why nothing can be changed any more; null: it can be. */
  readonly ended: ReactNode;
  /** Nothing will ever be changed again; else: until it is sent again. */
  readonly isForGood: boolean;
}

/**
 * Stays in sight on a page that may be very long: how far it is and the way to what is missing, or, once nothing can be
 * changed any more, why. Says nothing of what had ended before the page was opened. Announced is the notice at the top.
 */
export function SharedBar({ required, missing, ended, isForGood }: SharedBarProps) {
  const intl = useIntl();
  const [wasOpen, setWasOpen] = useState(false);
  if (ended === null && !wasOpen) setWasOpen(true);
  if (ended !== null) {
    return wasOpen ? (
      <div className="shared-bar shared-bar-ended">
        <p>
          <strong>{ended}</strong>{' '}
          {isForGood ? (
            <FormattedMessage
              id="sharing.bar.ended"
              defaultMessage="Nothing can be changed any more; what you wrote can still be read and copied."
            />
          ) : (
            <FormattedMessage
              id="sharing.bar.meanwhile"
              defaultMessage="Nothing can be changed until it is sent again; what you wrote can be read and copied."
            />
          )}
        </p>
        <Button onClick={() => focusPart('notice')}>
          <FormattedMessage id="sharing.bar.why" defaultMessage="What happened" />
        </Button>
      </div>
    ) : null;
  }
  const answered = required - missing.length;
  return (
    <div className="shared-bar">
      <div className="shared-bar-progress">
        <span>
          <FormattedMessage
            id="sharing.bar.progress"
            defaultMessage="{answered} of {required} required answered"
            values={{ answered, required }}
          />
        </span>
        <ProgressBar
          value={answered}
          total={required}
          label={intl.formatMessage({ id: 'sharing.bar.label', defaultMessage: 'Required questions' })}
        />
      </div>
      {missing.length > 0 ? (
        <Button onClick={() => focusNextOf(missing)}>
          <FormattedMessage id="sharing.bar.next" defaultMessage="Next missing one" />
        </Button>
      ) : (
        <Button onClick={() => focusPart('submit')}>
          <FormattedMessage id="sharing.bar.submit" defaultMessage="Go to submission" />
        </Button>
      )}
    </div>
  );
}
