import type { Position } from '../../../contract/positions';

/** What is stored of where a device was: nothing, unless the questionnaire asks for it. */
export const keptPosition = (
  { records_position: asks }: { readonly records_position: 0 | 1 | null },
  position: Position | undefined,
): string | null => (asks === 1 && position ? JSON.stringify(position) : null);
