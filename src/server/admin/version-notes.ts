import type { ToolVersion } from '../../contract/tool-drafts';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';

type Changes = Readonly<Record<string, { readonly to: unknown }>>;
type Notes = Omit<ToolVersion, 'version'>;

/**
 * When each version of a tool was made, by whom and with which note, and when its words were put right, as its history says:
 * `version` is noted with each that is made, `wording_since` with each correction, `version_note` beside either.
 */
export async function versionNotes(
  admin: Admin,
  { id, clientId }: { id: string; clientId: string },
): Promise<ReadonlyMap<number, Notes>> {
  const entries = await transactionOf(admin)
    .selectFrom('audit')
    .select(['action', 'at', 'by_name', 'changes'])
    .where('record_id', '=', id)
    .where('client_id', '=', clientId)
    .where('action', 'in', ['created', 'copied', 'changed'])
    .orderBy('id')
    .execute();
  const notes = new Map<number, Notes>();
  let newest = 1;
  for (const { action, at, by_name: by, changes } of entries) {
    const { version, wording_since: since, version_note } = changes as Changes;
    const note = typeof version_note?.to === 'string' ? version_note.to : null;
    const made = action === 'changed' ? version?.to : 1;
    if (typeof made === 'number') {
      newest = made;
      notes.set(made, { at, by, note, corrections: [] });
    }
    if (typeof since?.to !== 'number') continue;
    for (let corrected = since.to; corrected <= newest; corrected += 1) {
      const of = notes.get(corrected) ?? { at: null, by: null, note: null, corrections: [] };
      notes.set(corrected, { ...of, corrections: [{ at, by, note }, ...of.corrections] });
    }
  }
  return notes;
}
