import type { KeyboardEvent } from 'react';
import type { Field } from '../../../../parts/resource-form/fields';
import type { FieldValue } from '../../../../ui/remote-select/options';
import { editKeyOf, type Way } from './edit-keys';

/** What was typed while a cell was being saved, for the cells after it: letters, and the ways on between them. */
export type TypedAhead = readonly (string | { readonly way: Way })[];

/** Adds a key; one that means nothing for what follows leaves it as it is. */
export function withKey(ahead: TypedAhead, event: KeyboardEvent, field: Field): TypedAhead {
  const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
  if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return ahead;
  const meant = editKeyOf(event, field);
  if (meant === 'cancel') return [];
  if (meant !== null) return [...ahead, { way: meant }];
  if (key === 'Backspace') return typeof ahead.at(-1) === 'string' ? ahead.slice(0, -1) : ahead;
  return key.length === 1 ? [...ahead, key] : ahead;
}

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
  const letters = ahead.slice(0, end === -1 ? undefined : end).filter((one) => typeof one === 'string');
  const text = letters.join('');
  const step = ahead[end];
  const after = typeof step === 'object' ? { way: step.way, rest: ahead.slice(end + 1) } : { rest: [] };
  if (text === '') return after;
  if (kind === 'text' || kind === 'textarea') return { value: text, ...after };
  const number = Number(text.replace(',', '.'));
  return kind === 'number' && Number.isFinite(number) ? { value: number, ...after } : { rest: [] };
}
