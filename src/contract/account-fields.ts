import { z } from 'zod';

/** A person's name, on one line. */
export const personNameSchema = z
  .string('field.name')
  .trim()
  .min(1, 'field.name')
  .max(200, 'field.tooLong')
  .regex(/^\P{Cc}*$/u, 'field.oneLine');

/**
 * An e-mail address as it is stored: without spaces around it, in lower case. 254 characters: RFC 5321, section
 * 4.5.3.1.3.
 */
export const emailSchema = z
  .string('field.email')
  .trim()
  .toLowerCase()
  .max(254, 'field.tooLong')
  .pipe(z.email('field.email'));

/** What a new password must be. Long ones are welcome, up to what is still cheap to hash. */
export const newPasswordSchema = z.string('account.newPassword').min(10, 'field.tooShort').max(1024, 'field.tooLong');

/** A password that the address gives away is none. For `refine` on an object with both fields. */
export const isNotEmail = ({ email, password }: { email: string; password: string }): boolean =>
  password.toLowerCase() !== email;
export const NOT_EMAIL = { path: ['password'], error: 'account.passwordIsEmail' as const };
