import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Share } from '../../../../contract/answers';
import { dateOfDay } from '../../../lib/days';
import { dayIn } from '../../../lib/time-zones';
import type { Answer } from '../../../state/answers/answer';
import { useAppSelector } from '../../../state/hooks';
import { timeZoneAt } from '../../../state/selected-client/time-zones';
import { useNow } from '../../../ui/use-environment';

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so many days a link works. */
const LINK_DAYS = 30;

/** Of which days one may be chosen by when an answer is to be submitted, in the client's time zone; as the server goes by. */
export function useDueDays(answer: Pick<Answer, 'location_id'>) {
  const isOffered = useAppSelector(({ connectivity }) => connectivity.capabilities?.reviews === true);
  const zone = useAppSelector((state) => timeZoneAt(state, answer.location_id));
  const now = useNow();
  return { isOffered, today: dayIn(zone, now), last: dayIn(zone, now + LINK_DAYS * DAY_MS) };
}

interface DueDayProps {
  /** `YYYY-MM-DD`. */
  readonly day: NonNullable<Share['due_on']>;
  /** Nobody waits for it any more otherwise. */
  readonly isAwaited: boolean;
  /** By whose clock it is today, an IANA name. */
  readonly zone: string;
}

/** By when an answer is to be submitted, and that this day is over, where it is. */
export function DueDay({ day, isAwaited, zone }: DueDayProps) {
  const now = useNow();
  const date = dateOfDay(day);
  return (
    <>
      {date && <FormattedDate value={date} dateStyle="long" />}
      {isAwaited && dayIn(zone, now) > day && (
        <>
          {' '}
          <strong className="fault">
            <FormattedMessage id="sending.overdue" defaultMessage="Overdue" />
          </strong>
        </>
      )}
    </>
  );
}
