import { z } from 'zod';
import { listOf, oneOf } from './envelope';
import { recordSchema, timestampSchema } from './record';

/** Something that happened and that one person should know of. */
export const notificationSchema = recordSchema.extend({
  title: z.string(),
  text: z.string(),
  /** Where it leads: a path of the application. */
  link: z.string().nullable(),
  read_at: timestampSchema.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** `ids[]=a&ids[]=b` or `ids=a,b`; an empty text names nothing. */
const idsSchema = z
  .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
  .transform((ids) => ids.filter((id) => id !== ''))
  .pipe(z.array(z.uuid()).max(100));

/** `GET /api/notifications/mark-all-read` → those that were unread. Without `ids` all of the person's are meant. */
export const markAllNotificationsReadQuerySchema = z.object({ ids: idsSchema.optional() });
/** `GET /api/notifications/mark-as-unread` → those that were read. */
export const markNotificationsUnreadQuerySchema = z.object({ ids: idsSchema });
export const notificationListSchema = listOf(notificationSchema);
/** `GET /api/notifications/{id}/mark-as-read`. */
export const notificationResponseSchema = oneOf(notificationSchema);
