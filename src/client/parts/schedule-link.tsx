import MailOutlined from '@ant-design/icons/MailOutlined';
import { FormattedMessage } from 'react-intl';
import { SCHEDULES_PATH } from '../lib/schedules-path';
import { useAppSelector } from '../state/hooks';
import { LinkButton } from '../ui/link-button';

interface ScheduleLinkProps {
  /** What the page shows, as the address of a report has it: questionnaire, filters and days. */
  readonly view: URLSearchParams;
}

/** Leads to sending this view by mail again and again, where the server does that. */
export function ScheduleLink({ view }: ScheduleLinkProps) {
  const isOffered = useAppSelector((state) => state.connectivity.capabilities?.schedules === true);
  if (!isOffered) return null;
  return (
    <LinkButton to={`${SCHEDULES_PATH}/create?${view.toString()}`} icon={<MailOutlined aria-hidden="true" />}>
      <FormattedMessage id="schedule.link" defaultMessage="Send regularly" />
    </LinkButton>
  );
}
