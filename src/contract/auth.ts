import { z } from 'zod';
import { oneOf } from './envelope';
import { userSchema } from './users';

/** `POST /login`. A wrong pair answers 422 on `email`, too many tries 429. */
export const loginBodySchema = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(1024),
  remember: z.coerce.boolean().optional(),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/** Who is signed in: the answer of `POST /login` and `GET /api/user`. */
export const sessionSchema = z.object({ user: userSchema, is_impersonating: z.boolean() });
export type Session = z.infer<typeof sessionSchema>;
export const sessionResponseSchema = oneOf(sessionSchema);
