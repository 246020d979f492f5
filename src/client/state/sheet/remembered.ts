import { isFields, type Fields } from '../../lib/fields';
import { readFields, writeItem } from '../../lib/storage/items';
import { usualSheet, type FlaggedQuestions, type SheetState } from './slice';

/** Local storage key; the value holds what each person chose and flagged, under their owner's name (`ownerOf`). */
export const SHEET_KEY = 'sheet';

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const areFlags = (value: unknown): value is FlaggedQuestions =>
  isFields(value) && Object.values(value).every((flag) => flag === true);

/** What a person chose and flagged on this device. Broken parts are as if they had never been. */
export function rememberedSheet(owner: string): SheetState {
  const { mode, density, language, flags } = fieldsOf(readFields('local', SHEET_KEY)[owner]);
  return {
    mode: mode === 'single' ? mode : usualSheet.mode,
    density: density === 'compact' ? density : usualSheet.density,
    language: typeof language === 'string' ? language : usualSheet.language,
    flags: Object.fromEntries(
      Object.entries(fieldsOf(flags)).flatMap(([answerId, flagged]) =>
        areFlags(flagged) ? [[answerId, flagged] as const] : [],
      ),
    ),
  };
}

/** Forgets all that a person chose and flagged. */
export function forgetSheet(owner: string): void {
  const { [owner]: _, ...others } = readFields('local', SHEET_KEY);
  writeItem('local', SHEET_KEY, JSON.stringify(others));
}

/** Remembers what changed. The rest stays as it is stored: another tab may have changed another answer meanwhile. */
export function rememberSheet(owner: string, before: SheetState, after: SheetState): void {
  const stored = rememberedSheet(owner);
  const touched = Object.keys({ ...before.flags, ...after.flags }).filter((id) => before.flags[id] !== after.flags[id]);
  const kept = Object.entries(stored.flags).filter(([id]) => !touched.includes(id));
  const changed = touched.flatMap((id) => {
    const flagged = after.flags[id];
    return flagged ? [[id, flagged] as const] : [];
  });
  const next: SheetState = {
    mode: before.mode === after.mode ? stored.mode : after.mode,
    density: before.density === after.density ? stored.density : after.density,
    language: before.language === after.language ? stored.language : after.language,
    flags: Object.fromEntries([...kept, ...changed]),
  };
  writeItem('local', SHEET_KEY, JSON.stringify({ ...readFields('local', SHEET_KEY), [owner]: next }));
}
