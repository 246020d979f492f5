import { type Fields, isFields } from '../../lib/fields';
import { readFields, writeItem } from '../../lib/storage/items';
import { usualPreferences, type ListLayout, type AdminPreferences, type SavedView } from './slice';

/** Local storage key; the value holds each person's preferences under their owner's name (`ownerOf`). */
export const PREFERENCES_KEY = 'officePreferences';

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const areFields = (value: Fields, ...names: readonly string[]) =>
  names.every((name) => typeof value[name] === 'string');

const isView = (value: unknown): value is SavedView =>
  isFields(value) &&
  areFields(value, 'id', 'name', 'search') &&
  ['undefined', 'boolean'].includes(typeof value['shared']) &&
  (value['owner'] === undefined || (isFields(value['owner']) && areFields(value['owner'], 'id', 'name')));

/** Layouts of earlier versions have no `shown`. */
const isLayout = (value: unknown): value is Omit<ListLayout, 'shown'> & Partial<Pick<ListLayout, 'shown'>> =>
  isFields(value) &&
  areTexts(value['order']) &&
  areTexts(value['hidden']) &&
  (value['shown'] === undefined || areTexts(value['shown'])) &&
  isFields(value['widths']) &&
  Object.values(value['widths']).every((width) => typeof width === 'number');

/** What a person chose on this device. Broken parts are as if they had never been chosen. */
export function rememberedPreferences(owner: string): AdminPreferences {
  const { views, layouts, density } = fieldsOf(readFields('local', PREFERENCES_KEY)[owner]);
  const kept = Object.entries(fieldsOf(views)).map(([group, list]) => [
    group,
    Array.isArray(list) ? list.filter(isView) : [],
  ]);
  const sound = Object.entries(fieldsOf(layouts)).flatMap(([group, layout]) =>
    isLayout(layout) ? [[group, { shown: [], ...layout }] as const] : [],
  );
  return {
    views: Object.fromEntries(kept) as AdminPreferences['views'],
    layouts: Object.fromEntries(sound),
    density: density === 'compact' ? density : usualPreferences.density,
  };
}

/** Forgets all that a person chose. */
export function forgetPreferences(owner: string): void {
  const { [owner]: _, ...others } = readFields('local', PREFERENCES_KEY);
  writeItem('local', PREFERENCES_KEY, JSON.stringify(others));
}

/** Remembers what changed. The rest stays as it is stored: another tab may have changed another list meanwhile. */
export function rememberPreferences(owner: string, change: Partial<AdminPreferences>): void {
  const stored = rememberedPreferences(owner);
  const next: AdminPreferences = {
    ...stored,
    ...change,
    views: { ...stored.views, ...change.views },
    layouts: { ...stored.layouts, ...change.layouts },
  };
  writeItem('local', PREFERENCES_KEY, JSON.stringify({ ...readFields('local', PREFERENCES_KEY), [owner]: next }));
}
