import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** What became of the last edit. */
export interface GridNote {
  readonly kind: 'done' | 'failed';
  readonly text: ReactNode;
}

export const savedNote = (field: string, name: string): GridNote => ({
  kind: 'done',
  text: (
    <FormattedMessage
      id="admin.grid.saved"
      defaultMessage="Saved: {field} of “{name}”."
      values={{ field, name: <bdi>{name}</bdi> }}
    />
  ),
});

export const pastedNote = (done: number, count: number): GridNote => ({
  kind: done < count ? 'failed' : 'done',
  text: (
    <FormattedMessage
      id="admin.paste.written"
      defaultMessage="{done, number} of {count, number} saved."
      values={{ done, count }}
    />
  ),
});

/** @param kept so many records were left as they are. */
export const undoneNote = (field: string, kept: number): GridNote =>
  kept === 0
    ? {
        kind: 'done',
        text: <FormattedMessage id="admin.grid.undone" defaultMessage="Taken back: {field}." values={{ field }} />,
      }
    : {
        kind: 'failed',
        text: (
          <FormattedMessage
            id="admin.grid.notUndone"
            defaultMessage="{field}: {count, plural, one {One record was} other {# records were}} not taken back. Somebody has changed it since, or it could not be saved."
            values={{ field, count: kept }}
          />
        ),
      };

export const ownValueNote = (field: string): GridNote => ({
  kind: 'failed',
  text: (
    <FormattedMessage
      id="admin.fill.ownValue"
      defaultMessage="Each record has its own {field}: it cannot be filled down."
      values={{ field }}
    />
  ),
});
