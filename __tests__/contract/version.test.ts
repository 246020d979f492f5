import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../config/scripts/run-command';
import { CONTRACT_VERSION } from '../../src/contract/version';

/** The fingerprint of every schema, by contract version. */
const FINGERPRINTS: Record<number, string> = {
  1: 'c42fd823977aa527',
  2: 'c7cc71ec6f68671a',
  3: '3fd7e27123ce59c5',
  4: 'f49abd8ad2d638bf',
  5: '083f75668cf3f632',
  6: '04662da99fdbc53b',
  7: '589fb045bf989619',
  8: '3154ff8c9dfc548e',
  9: 'd5c032f28167b069',
  10: '3e2eba6d8244ba0e',
  11: '1eb396bf0a4508e1',
  12: '446ac82f4fb0d2b7',
  13: 'dd587353db937fdc',
  14: 'f2fd84796e2b5dd5',
  15: '7ac4a7ae35f2c2d8',
  16: 'fd0f922376cf5847',
  17: 'c98ee3c1b644bd23',
  18: '646d967afa862fca',
  19: 'e363ac15ade24064',
  20: 'b69147cb0234e467',
  21: 'a49bacd97ab0854a',
  22: 'ddb7ba503912d2b3',
  23: 'b4ab347f9a7c5929',
  24: '8d535d25b54d5bde',
  25: 'da19988c9fdae78e',
  26: '0e8342873a7acaa7',
};

test('a changed schema raises CONTRACT_VERSION and gets a line of history', async () => {
  const folder = path.join(ROOT, 'src/contract');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const modules = await Promise.all(
    files.map(async (name) => [name, (await import(path.join(folder, name))) as Record<string, unknown>] as const),
  );
  const shapes = modules.flatMap(([name, exported]) =>
    Object.entries(exported)
      .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
      .map(([schema, shape]) => [`${name}.${schema}`, z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })]),
  );
  const fingerprint = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  expect(fingerprint).toBe(FINGERPRINTS[CONTRACT_VERSION]);
});
