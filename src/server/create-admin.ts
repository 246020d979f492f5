import { parseArgs } from 'node:util';
import { z } from 'zod';
import { NOT_EMAIL, emailSchema, isNotEmail, newPasswordSchema, personNameSchema } from '../contract/account-fields';
import { askPassword } from './accounts/ask-password';
import { addSuperAdmin } from './accounts/super-admin';
import type { Environment } from './environment';
import { openConfiguredDatabase } from './open-configured-database';
import { hashPassword } from './accounts/passwords';
import { fieldMessages, useMessageCodes } from './messages/schema-messages';
import { say, sayAll } from './messages/say';
import { runCommand } from './run-command';

/* `npm run create-admin`: the first superAdmin of a real installation, who makes everybody else. */

const USAGE = 'Usage: npm run create-admin -- --email someone@example.org --name "Some One"';

const accountSchema = z
  .object({ email: emailSchema, name: personNameSchema, password: newPasswordSchema })
  .refine(isNotEmail, NOT_EMAIL);

function readArguments(): { email: string; name: string } {
  const options = { email: { type: 'string' }, name: { type: 'string' } } as const;
  const { email, name } = parseArgs({ options }).values;
  if (email === undefined || name === undefined) throw new Error(USAGE);
  return { email, name };
}

async function createAdmin(environment: Environment): Promise<string> {
  const named = readArguments();
  useMessageCodes();
  const account = accountSchema.safeParse({ ...named, password: await askPassword() });
  if (!account.success) {
    const faults = Object.entries(sayAll(fieldMessages(account.error.issues), (said) => say('en', said)));
    throw new Error(faults.map(([field, sentences]) => `${field}: ${sentences.join(' ')}`).join('\n'));
  }
  const { email, name, password } = account.data;
  const { db, close } = await openConfiguredDatabase(environment);
  try {
    const isAdded = await addSuperAdmin(db, { email, name, password_hash: await hashPassword(password) }, new Date());
    if (!isAdded) throw new Error(`There is an account with the address ${email} already. Nothing was changed.`);
  } finally {
    await close();
  }
  return `${name} <${email}> is a superAdmin now and can sign in.`;
}

await runCommand(createAdmin);
