import { createHash } from 'node:crypto';
import { z } from 'zod';
import * as answers from '../../src/contract/answers';
import * as assessmentTools from '../../src/contract/assessment-tools';
import * as auth from '../../src/contract/auth';
import * as categories from '../../src/contract/categories';
import * as clients from '../../src/contract/clients';
import * as errors from '../../src/contract/errors';
import * as general from '../../src/contract/general';
import * as locations from '../../src/contract/locations';
import * as notifications from '../../src/contract/notifications';
import * as users from '../../src/contract/users';
import { CONTRACT_VERSION } from '../../src/contract/version';

/** The fingerprint of every schema, by contract version. */
const FINGERPRINTS: Record<number, string> = {
  1: 'c42fd823977aa527',
  2: 'c7cc71ec6f68671a',
};

test('a changed schema raises CONTRACT_VERSION and gets a line of history', () => {
  const groups = { answers, assessmentTools, auth, categories, clients, errors, general, locations, notifications, users };
  const shapes = Object.entries(groups).flatMap(([group, exported]) =>
    Object.entries(exported)
      .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
      .map(([name, schema]) => [`${group}.${name}`, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })]),
  );
  const fingerprint = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  expect(fingerprint).toBe(FINGERPRINTS[CONTRACT_VERSION]);
});
