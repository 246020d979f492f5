import { z } from 'zod';
import { listOf, oneOf } from './envelope';
import { dayInputSchema, idSchema, recordSchema, timestampSchema } from './record';
import { reportFiltersSchema, reportLanguageSchema } from './reports';
import { LINK_DAYS_AT_MOST, RECIPIENTS_AT_MOST } from './schedule-limits';
import { namedFiltersSchema } from './summaries';

/*
 * Reports that the server makes and mails by itself: of servers with the capability `schedules`. For administrators: those
 * of their client, whoever made them; of superAdmins all.
 */

/**
 * The days of a report: so many whole days before the one on which it is made, or the calendar month before that day's. So
 * reports that follow each other leave nothing out.
 */
export const schedulePeriodSchema = z.enum(['last7', 'last30', 'last90', 'lastMonth']);
export type SchedulePeriod = z.infer<typeof schedulePeriodSchema>;

/** What narrows its answers; the period says the days. */
const scheduleFiltersSchema = reportFiltersSchema.omit({ clientId: true, startDate: true, finishDate: true });

/** Of ISO 8601: 1 is Monday, 7 is Sunday. */
const weekdaySchema = z.int().min(1).max(7);

const rhythmShape = {
  /** `week`: on `weekdays`; `month`: on its first day. */
  every: z.enum(['day', 'week', 'month']),
  /** At least one where it is `week`, else none. */
  weekdays: z.array(weekdaySchema).max(7),
  /** From which hour of the client's clocks on, 0 to 23. */
  hour: z.int().min(0).max(23),
};

const scheduleShape = {
  name: z
    .string('field.name')
    .trim()
    .min(1, 'field.name')
    .max(100, 'field.tooLong')
    .regex(/^\P{Cc}*$/u, 'field.oneLine'),
  assessment_tool_id: z.uuid(),
  filters: scheduleFiltersSchema,
  period: schedulePeriodSchema,
  language: reportLanguageSchema,
  ...rhythmShape,
  /** The same address twice counts once, however it is written. */
  recipients: z.array(z.email('field.email').max(254)).min(1).max(RECIPIENTS_AT_MOST),
  link_days: z.int().min(1).max(LINK_DAYS_AT_MOST),
  /** It is sent only where the mean score is less than so many percent; null: always. */
  below: z.number().min(1).max(100).nullable(),
};

/** What became of sending a run: how many mails wait, left, may have left, and whose did not. */
const runMailsSchema = z.object({
  waiting: z.int(),
  mailed: z.int(),
  unsure: z.int(),
  failed: z.array(z.string()),
});

const scheduleRunSchema = z.object({
  /** For when it was due, or when somebody asked for it. */
  at: timestampSchema,
  /** `not_below`: the mean score was no less than the limit, or there was none, so nothing was sent. */
  status: z.enum(['waiting', 'working', 'sent', 'not_below', 'failed']),
  /** Why it failed, in words. */
  reason: z.string().nullable(),
  /** Percent, one decimal; null: nothing was scored. */
  score: z.number().nullable(),
  mails: runMailsSchema,
  /** Until when its link works; null: there is none. */
  expires_at: timestampSchema.nullable(),
});

export const scheduleSchema = recordSchema.extend({
  ...scheduleShape,
  client: z.object({ id: idSchema, name: z.string() }),
  tool: z.object({ id: idSchema, name: z.string() }),
  /** The filters in names, as they were when it was saved. */
  named_filters: namedFiltersSchema,
  /** By whose clocks it goes: that of the client. */
  time_zone: z.string(),
  /** Who saved it last, with whose rights its reports are made; null: that account is deleted. */
  owner: z.object({ id: idSchema, name: z.string() }).nullable(),
  paused: z.boolean(),
  /**
   * `stopped`: its owner may no longer sign in, or no longer sees this, and saving it takes it over; or what it is narrowed to
   * was deleted.
   */
  state: z.enum(['active', 'paused', 'stopped']),
  /** The filter that names what was deleted, with its name; null or absent: none was found to. Saving it with others ends that. */
  stopped_by: namedFiltersSchema.element.nullish(),
  /** Null: it is not active. */
  next_run_at: timestampSchema.nullable(),
  last_run: scheduleRunSchema.nullable(),
});
export type Schedule = z.infer<typeof scheduleSchema>;
export type ScheduleRun = z.infer<typeof scheduleRunSchema>;

/** `GET /api/schedules`: by name. `GET /api/schedules/{id}`. `DELETE`: its links open nothing any more. */
export const schedulesQuerySchema = z.object({ clientId: z.uuid().optional() });
export const schedulesSchema = listOf(scheduleSchema);
export const scheduleResponseSchema = oneOf(scheduleSchema);

/**
 * `POST /api/schedules`; `PUT /api/schedules/{id}` with `If-Match: W/"{updated_at}"`, 412 with the record as it stands where somebody else
 * changed it meanwhile. Whoever saves it is its owner from then on. Refused with 403 while acting as somebody else, for it
 * outlives that.
 */
export const scheduleBodySchema = z
  .object(scheduleShape)
  .refine(({ every, weekdays }) => every !== 'week' || weekdays.length > 0, {
    path: ['weekdays'],
    message: 'field.required',
  });
export type ScheduleBody = z.input<typeof scheduleBodySchema>;

/** `POST /api/schedules/{id}/pause`: it waits, or goes on; whoever lets it go on is its owner from then on. */
export const pauseScheduleBodySchema = z.object({ paused: z.boolean() });

/**
 * `POST /api/schedules/{id}/run` → 202: it is made and sent now, beside its times; 409 while it is at it, 429.
 */
export const runScheduleBodySchema = z.object({}).nullish();

/** `GET /api/reports/by-token/{token}`: what the link of a mail opens. 404 unknown or deleted, 410 expired, 429. */
export const linkedReportSchema = z.object({
  /** Of the schedule. */
  name: z.string(),
  tool: z.string(),
  client: z.string(),
  /** Of the client: see `clientSchema`. */
  accent: z.string().nullish(),
  startDate: dayInputSchema,
  finishDate: dayInputSchema,
  /** Percent, one decimal. */
  score: z.number().nullable(),
  answers: z.int(),
  made_at: timestampSchema,
  expires_at: timestampSchema,
  time_zone: z.string(),
  /** Bytes of the PDF at `GET /api/reports/by-token/{token}/file`. */
  size: z.int(),
});
export type LinkedReport = z.infer<typeof linkedReportSchema>;
export const linkedReportResponseSchema = oneOf(linkedReportSchema);
