import { z } from 'zod';

/**
 * `GET /api/news`, of servers with the capability `news`: server-sent events (`text/event-stream`) for whoever stays
 * connected. An event `changed` says that something in the person's sight is not as it was, and not what: the person
 * asks for that as at any other time. Whose session is over is told so before the stream ends. The stream ends now and
 * then, so that its session is judged anew; the browser opens it again after the pause that the server gave it, another
 * one for each.
 */
export const NEWS_PATH = '/api/news';

/** The data of an event `changed`. */
const newsSchema = z.object({
  /** Records that lists or devices show. */
  records: z.boolean(),
  /** The person has a new notification. */
  notifications: z.boolean(),
  /** An order waits for the device, or its session is over. Absent where the server knows of no orders. */
  orders: z.boolean().optional(),
});
export type News = z.output<typeof newsSchema>;
