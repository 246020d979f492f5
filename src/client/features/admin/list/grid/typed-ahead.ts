import type { KeyboardEvent } from 'react';
import type { Field } from '../../../../parts/resource-form/fields';
import { isCharacter } from '../../../../ui/data-table/cell-keys';
import type { FieldValue } from '../../../../ui/remote-select/options';
import { editKeyOf, type Way } from './edit-keys';

/** Another place was pressed; null: one that is no cell, or is not opened. */
interface Leave {
  readonly leave: HTMLElement | null;
}
type Step = { readonly way: Way } | Leave;
/** What was typed while a cell was being saved, for the cells after it: characters, and the steps between them. */
export type TypedAhead = readonly (string | Step)[];

const isLeave = (one: string | Step | undefined): one is Leave => typeof one === 'object' && 'leave' in one;

export const withText = (ahead: TypedAhead, text: string): TypedAhead => (text === '' ? ahead : [...ahead, text]);

/** Adds a key; one that means nothing for what follows leaves it as it is. */
export function withKey(ahead: TypedAhead, event: KeyboardEvent, field: Field): TypedAhead {
  const meant = editKeyOf(event, field);
  if (meant === 'cancel') return [];
  if (meant !== null) return [...ahead, { way: meant }];
  if (event.key === 'Backspace') return typeof ahead.at(-1) === 'string' ? ahead.slice(0, -1) : ahead;
  return isCharacter(event) ? withText(ahead, event.key) : ahead;
}

/** Goes on at another place from here. The same one again, and what is typed there, goes on. */
export function withLeave(ahead: TypedAhead, leave: HTMLElement | null): TypedAhead {
  const last = ahead.findLast((one) => typeof one !== 'string');
  if (leave !== null && isLeave(last) && last.leave === leave) return ahead;
  return [...(isLeave(ahead.at(-1)) ? ahead.slice(0, -1) : ahead), { leave }];
}

/** What comes first, where that is another place. */
export const leaveIn = (ahead: TypedAhead): Leave | null => (isLeave(ahead[0]) ? ahead[0] : null);

interface NextCell {
  /** What is typed into it; undefined: nothing, or it is not one that is typed into. */
  readonly value?: FieldValue;
  /** Where to go on at once; undefined: the person is still in it. */
  readonly way?: Way;
  readonly rest: TypedAhead;
}

/** What of it is for the next cell. Where a choice is made, letters would mean something else: they are let go. */
export function nextCell(ahead: TypedAhead, { kind }: Field): NextCell {
  const end = ahead.findIndex((one) => typeof one !== 'string');
  const characters = ahead.slice(0, end === -1 ? undefined : end).filter((one) => typeof one === 'string');
  const text = characters.join('');
  const step = ahead[end];
  const after: NextCell = isLeave(step)
    ? { way: 'stay', rest: ahead.slice(end) }
    : typeof step === 'object'
      ? { way: step.way, rest: ahead.slice(end + 1) }
      : { rest: [] };
  if (text === '') return after;
  if (kind === 'text' || kind === 'textarea') return { value: text, ...after };
  const number = Number(text.replace(',', '.'));
  if (kind === 'number' && Number.isFinite(number)) return { value: number, ...after };
  const leaving = ahead.findIndex(isLeave);
  return leaving === -1 ? { rest: [] } : { way: 'stay', rest: ahead.slice(leaving) };
}
