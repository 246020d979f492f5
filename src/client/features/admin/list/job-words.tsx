import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkJob } from '../../../../contract/admin';
import { countedRecords } from './counted-records';

interface JobWordsProps {
  readonly job: BulkJob;
}

/** What is being done to how many records. */
export function JobTitle({ job: { action, group, total } }: JobWordsProps) {
  const intl = useIntl();
  const records = countedRecords(intl, group, total);
  return action === 'delete' ? (
    <FormattedMessage id="admin.job.deleting" defaultMessage="Deleting {records}" values={{ records }} />
  ) : (
    <FormattedMessage id="admin.job.changing" defaultMessage="Changing {records}" values={{ records }} />
  );
}

/** How far it is, or how it ended. */
export function JobFigures({ job: { done, refused, total } }: JobWordsProps) {
  return (
    <FormattedMessage
      id="admin.job.figures"
      defaultMessage="{refused, plural, =0 {{reached, number} of {total, number}} other {{reached, number} of {total, number} · {refused, number} refused}}"
      values={{ reached: done + refused, refused, total }}
    />
  );
}

/** While the server does not answer. */
export const JobAway = () => (
  <FormattedMessage id="admin.job.away" defaultMessage="Not connected. The server goes on." />
);
