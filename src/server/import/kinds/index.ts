import type { ImportKind } from '../../../contract/imports';
import type { InstallationGroup } from '../entry';
import type { Field } from '../field';
import type { Kind } from '../kind';
import { assessmentTools } from './assessment-tools';
import { categories } from './categories';
import { clients } from './clients';
import { districts } from './districts';
import { groups } from './groups';
import { locations } from './locations';
import { projects } from './projects';
import { questions } from './questions';
import { users } from './users';

/** Each after those that it refers to: the sheets of a workbook stand in this order. */
export const KINDS: Readonly<Record<InstallationGroup, Kind>> = {
  clients,
  projects,
  districts,
  groups,
  locations,
  categories,
  users,
  'assessment-tools': assessmentTools,
  questions,
};

export const IN_ORDER: readonly Kind[] = Object.values(KINDS);

/** The kinds of one sheet: their group, and the fields that are the same for the whole file. */
const SINGLE = {
  managers: { group: 'users', fixed: ['client', 'role'] },
  locations: { group: 'locations', fixed: ['client'] },
  districts: { group: 'districts', fixed: ['client'] },
  questions: { group: 'questions', fixed: ['client', 'tool'] },
} as const satisfies Record<Exclude<ImportKind, 'db'>, { group: InstallationGroup; fixed: readonly string[] }>;
export type SingleKind = keyof typeof SINGLE;

/** What a file of one sheet holds. */
export function singleKind(name: SingleKind): { kind: Kind; fields: readonly Field[] } {
  const { group, fixed } = SINGLE[name];
  const kind = KINDS[group];
  return { kind, fields: kind.fields.filter(({ field }) => !(fixed as readonly string[]).includes(field)) };
}
