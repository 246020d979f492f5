import type { WorkTimes } from '../../contract/worked';

/** When something was done, and when the server received it. */
export interface WorkTime {
  /** ISO-8601. Where nobody said when it was done: when it was received. */
  readonly at: string;
  readonly receivedAt: string;
  readonly isUncertain: boolean;
}

/** What a record of an answer says of the times. */
interface Times {
  readonly created_at: string;
  readonly updated_at: string;
  readonly submitted_at: string | null;
  /** Absent where a server does not say. */
  readonly worked?: WorkTimes | undefined;
}
type Of<Received extends keyof Times> = Pick<Times, Received | 'worked'>;

const timeOf = (worked: WorkTimes | undefined, name: WorkTimes['uncertain'][number], receivedAt: string): WorkTime => ({
  at: worked?.[name] ?? receivedAt,
  receivedAt,
  isUncertain: worked?.uncertain.includes(name) ?? false,
});

export const begunOf = ({ worked, created_at }: Of<'created_at'>): WorkTime => timeOf(worked, 'begun_at', created_at);

export const changedOf = ({ worked, updated_at }: Of<'updated_at'>): WorkTime =>
  timeOf(worked, 'changed_at', updated_at);

/** Null: it is not completed. */
export const completedOf = ({ worked, submitted_at }: Of<'submitted_at'>): WorkTime | null =>
  submitted_at === null ? null : timeOf(worked, 'completed_at', submitted_at);

const HOUR = 60 * 60_000;

/** Whether it came so much later than it was done that people are told of both. */
export const cameLate = ({ at, receivedAt }: WorkTime): boolean => Date.parse(receivedAt) - Date.parse(at) > HOUR;
