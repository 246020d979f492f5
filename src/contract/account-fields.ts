import { z } from 'zod';

/** A person's name, on one line. */
export const personNameSchema = z
  .string('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(200, 'Use at most 200 characters.')
  .regex(/^\P{Cc}*$/u, 'Write the name on one line.');

/**
 * An e-mail address as it is stored: without spaces around it, in lower case. 254 characters: RFC 5321, section
 * 4.5.3.1.3.
 */
export const emailSchema = z
  .string('Enter a valid e-mail address.')
  .trim()
  .toLowerCase()
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Enter a valid e-mail address.'));

/** What a new password must be. Long ones are welcome, up to what is still cheap to hash. */
export const newPasswordSchema = z
  .string('Enter a password.')
  .min(10, 'Use at least 10 characters.')
  .max(1024, 'Use at most 1,024 characters.');

/** A password that the address gives away is none. For `refine` on an object with both fields. */
export const isNotEmail = ({ email, password }: { email: string; password: string }): boolean =>
  password.toLowerCase() !== email;
export const NOT_EMAIL = { path: ['password'], error: 'Choose a password that is not your e-mail address.' };
