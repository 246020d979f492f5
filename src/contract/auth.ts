import { z } from 'zod';
import { NOT_EMAIL, emailSchema, isNotEmail, newPasswordSchema, personNameSchema } from './account-fields';
import { clientSchema } from './clients';
import { listOf, oneOf } from './envelope';
import { idSchema, timestampSchema } from './record';
import { userSchema } from './users';

/** `POST /login`. A wrong pair answers 422 on `email`, too many tries 429. */
export const loginBodySchema = z.object({
  email: z.string('account.email').min(1, 'account.email').max(254, 'field.tooLong'),
  password: z.string('account.password').min(1, 'account.password').max(1024, 'field.tooLong'),
  remember: z.coerce.boolean().optional(),
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/** Who is signed in: the answer of `POST /login`, `GET /api/user` and `GET /api/users/{id}/impersonate`. */
export const sessionSchema = z.object({ user: userSchema, is_impersonating: z.boolean() });
export type Session = z.infer<typeof sessionSchema>;
export const sessionResponseSchema = oneOf(sessionSchema);

/** What the person is told when a call has no record to answer with. */
export const messageResponseSchema = oneOf(z.object({ message: z.string() }));

/** A password typed twice; the complaint stands at the first one, as Laravel has it. */
const isConfirmed = (body: { password: string; password_confirmation: string }): boolean =>
  body.password === body.password_confirmation;
const NOT_CONFIRMED = { path: ['password'], error: 'account.passwordsDiffer' };
const confirmationSchema = z.string('account.passwordAgain');

/**
 * `POST /register` → 201: a manager, inactive until an administrator activates the account. The same for an address
 * that has an account: its owner is told by mail.
 */
export const registerBodySchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    password_confirmation: confirmationSchema,
    client_id: z.uuid('account.organisation'),
  })
  .refine(isConfirmed, NOT_CONFIRMED)
  .refine(isNotEmail, NOT_EMAIL);
export type RegisterBody = z.infer<typeof registerBodySchema>;

/** `GET /api/clients/get-for-register`: what a visitor may choose from. */
export const clientsForRegisterSchema = listOf(clientSchema.pick({ id: true, name: true }));
export type ClientForRegister = z.infer<typeof clientsForRegisterSchema>['data'][number];

/** `POST /forgot-password` → 200 with the same text, whether there is such an account or not. */
export const forgotPasswordBodySchema = z.object({ email: emailSchema });
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBodySchema>;

/** `POST /reset-password`. A link that is wrong, used or too old answers 422 on `token`. */
export const resetPasswordBodySchema = z
  .object({
    token: z.string('account.linkMissing').max(200, 'account.linkMissing'),
    email: emailSchema,
    password: newPasswordSchema,
    password_confirmation: confirmationSchema,
  })
  .refine(isConfirmed, NOT_CONFIRMED)
  .refine(isNotEmail, NOT_EMAIL);
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;

/*
 * The signed-in person's own account, of servers with the capability `account`. Not while acting as somebody else
 * (409).
 */

/** `POST /api/user/change-password` → 200. A wrong `current_password` answers 422 there. Ends all other sessions. */
export const changePasswordBodySchema = z
  .object({
    current_password: z.string('account.password').min(1, 'account.password').max(1024, 'field.tooLong'),
    password: newPasswordSchema,
    password_confirmation: confirmationSchema,
  })
  .refine(isConfirmed, NOT_CONFIRMED);
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

/** A browser in which the person is signed in, acts as somebody else, or somebody else acts as them. */
export const ownSessionSchema = z.object({
  id: idSchema,
  is_current: z.boolean(),
  /** Names such as Chrome and Android; null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: timestampSchema,
  /** To the hour. */
  used_at: timestampSchema,
  /** Who acts as the person there; null: nobody does. */
  impersonator: z.string().nullable(),
  /** Whom the person acts as there; null: nobody. */
  acting_as: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/**
 * `GET /api/user/sessions`, the one used last first. `DELETE /api/user/sessions/{id}` ends one (204), and
 * `DELETE /api/user/sessions` all but the one that asks.
 */
export const ownSessionsSchema = listOf(ownSessionSchema);
export const ownSessionParamsSchema = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
