import type { ToolVersion } from '../../contract/tool-drafts';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';

type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
type Notes = Omit<ToolVersion, 'version'>;

/**
 * When each version of a tool was made, by whom and with which note, and when its words were put right, as its history says:
 * `version` is noted with each that is made, `wording_since` with each correction, `version_note` beside either.
 */
export async function versionNotes(
  admin: Admin,
  { id, clientId, version: newest }: { id: string; clientId: string; version: number },
): Promise<ReadonlyMap<number, Notes>> {
  const entries = await transactionOf(admin)
    .selectFrom('audit')
    .select(['action', 'at', 'by_name', 'changes'])
    .where('record_id', '=', id)
    .where('client_id', '=', clientId)
    .where('action', 'in', ['created', 'copied', 'changed'])
    .orderBy('id', 'desc')
    .execute();
  const notes = new Map<number, Notes>();
  const add = (of: number, change: (notes: Notes) => Notes) =>
    notes.set(of, change(notes.get(of) ?? { at: null, by: null, note: null, corrections: [] }));
  // The newest at the time of an entry.
  let then = newest;
  for (const { action, at, by_name: by, changes } of entries) {
    const { version, wording_since: since, version_note } = changes as Changes;
    const note = typeof version_note?.to === 'string' ? version_note.to : null;
    const made = action === 'changed' ? version?.to : 1;
    if (typeof made === 'number') add(made, (before) => ({ ...before, at, by, note }));
    if (typeof since?.to === 'number')
      for (let of = since.to; of <= then; of += 1)
        add(of, (before) => ({ ...before, corrections: [...before.corrections, { at, by, note }] }));
    if (action === 'changed' && typeof version?.from === 'number') then = version.from;
  }
  return notes;
}
