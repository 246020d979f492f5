import type { SnapshotRecords } from '../../api/events';
import { getRecord, type RecordTable } from '../../lib/record-table';
import type { OutboxState } from './slice';

/** The collections whose records unsent work refers to by their ids. */
type Referenced = 'clients' | 'locations' | 'categories' | 'assessmentTools';

type References = Readonly<Record<Referenced, ReadonlySet<string>>>;
type Tables = { readonly [C in Exclude<Referenced, 'clients'>]: RecordTable<SnapshotRecords[C]> };

/** Servers differ in what a record refers to. */
const add = (ids: Set<string>, id: string | undefined) => {
  if (id !== undefined) ids.add(id);
};

/**
 * The ids of all records that waiting changes, or the answers that they change, refer to: the questionnaire and the
 * place, and what those are named with, as far as `tables` tell. Without these nobody could say any more what the
 * changes are.
 */
export function referencesOf({ lanes, bases }: Pick<OutboxState, 'lanes' | 'bases'>, tables: Tables): References {
  const ids = {
    clients: new Set<string>(),
    locations: new Set<string>(),
    categories: new Set<string>(),
    assessmentTools: new Set<string>(),
  };
  for (const [ref, lane] of Object.entries(lanes)) {
    const base = bases[ref];
    if (base) {
      ids.assessmentTools.add(base.assessment_tool_id);
      ids.locations.add(base.location_id);
    }
    for (const { args } of lane) {
      if ('assessmentToolId' in args) ids.assessmentTools.add(args.assessmentToolId);
      if ('locationId' in args) ids.locations.add(args.locationId);
    }
  }
  for (const id of ids.assessmentTools) {
    const tool = getRecord(tables.assessmentTools, id);
    add(ids.clients, tool?.client_id);
    let category = tool?.category_id ?? null;
    while (category !== null && !ids.categories.has(category)) {
      ids.categories.add(category);
      category = getRecord(tables.categories, category)?.parent_id ?? null;
    }
  }
  for (const id of ids.locations) add(ids.clients, getRecord(tables.locations, id)?.client_id);
  return ids;
}
