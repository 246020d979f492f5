import type { RawBuilder, SqlBool } from 'kysely';
import { z } from 'zod';
import { type Band, bandSchema } from '../../contract/results';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';

/** What the results of a tool are called, from which version on: as it is stored, as JSON. */
export const storedBandsSchema = z.array(z.object({ since: z.int().min(1), bands: z.array(bandSchema) }));
type StoredBands = z.infer<typeof storedBandsSchema>;

/** The highest last. */
const inOrder = (bands: readonly Band[]): Band[] =>
  bands.map(({ name, from, colour }) => ({ name, from, colour })).sort((one, other) => one.from - other.from);

/** Whether results are called the same. */
export const haveSameNames = (one: readonly Band[], other: readonly Band[]): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const newestOf = (stored: StoredBands): Band[] =>
  stored.reduce((newest, one) => (one.since > newest.since ? one : newest), { since: 0, bands: [] as Band[] }).bands;

const textOf = (bands: readonly Band[], since: number, before: StoredBands): string =>
  JSON.stringify([...before.filter((one) => one.since < since), { since, bands: inOrder(bands) }]);

/** The column of a new tool. */
export const newBands = (bands: readonly Band[]): string => textOf(bands, 1, []);

/** The column of a tool whose results are called so from a version on. */
export async function bandsFrom(admin: Admin, toolId: string, since: number, bands: readonly Band[]): Promise<string> {
  const { bands: stored } = await transactionOf(admin)
    .selectFrom('assessment_tools')
    .select('bands')
    .where('id', '=', toolId)
    .executeTakeFirstOrThrow();
  return textOf(bands, since, stored === null ? [] : (JSON.parse(stored) as StoredBands));
}

/** Lets copied tools, which meet `condition`, call their results from their first version on as the originals do now. */
export async function copyBands(admin: Admin, condition: RawBuilder<SqlBool>): Promise<void> {
  const tx = transactionOf(admin);
  const tools = await tx
    .selectFrom('assessment_tools')
    .select(['client_id', 'id', 'bands'])
    .where(condition)
    .where('bands', 'is not', null)
    .execute();
  for (const { client_id, id, bands } of tools) {
    const copied = newBands(newestOf(JSON.parse(bands ?? '[]') as StoredBands));
    await tx
      .updateTable('assessment_tools')
      .set({ bands: copied })
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .execute();
  }
}
