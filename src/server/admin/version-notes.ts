import type { ToolVersion } from '../../contract/tool-drafts';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';

type Changes = Readonly<Record<string, { readonly to: unknown }>>;

/**
 * When each version of a tool was made, by whom and with which note, as its history says: `version` is noted with each
 * that is made, `version_note` beside it.
 */
export async function versionNotes(
  admin: Admin,
  { id, clientId }: { id: string; clientId: string },
): Promise<ReadonlyMap<number, Omit<ToolVersion, 'version' | 'corrections'>>> {
  const entries = await transactionOf(admin)
    .selectFrom('audit')
    .select(['action', 'at', 'by_name', 'changes'])
    .where('record_id', '=', id)
    .where('client_id', '=', clientId)
    .where('action', 'in', ['created', 'copied', 'changed'])
    .orderBy('id')
    .execute();
  const notes = new Map<number, Omit<ToolVersion, 'version' | 'corrections'>>();
  for (const { action, at, by_name, changes } of entries) {
    const { version, version_note: note } = changes as Changes;
    const made = action === 'changed' ? version?.to : 1;
    if (typeof made === 'number')
      notes.set(made, { at, by: by_name, note: typeof note?.to === 'string' ? note.to : null });
  }
  return notes;
}
