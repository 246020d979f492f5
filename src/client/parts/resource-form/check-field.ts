import { defineMessages, type IntlShape } from 'react-intl';
import { isDay } from '../../lib/days';
import type { FieldValue, Values } from '../../ui/remote-select/options';
import { bandsIn } from './bands/bands-text';
import type { Field } from './fields';
import { isEmpty, textOf } from './values';

const messages = defineMessages({
  missing: { id: 'form.fault.missing', defaultMessage: 'Fill this in.' },
  unchosen: { id: 'form.fault.unchosen', defaultMessage: 'Choose one.' },
  notEmail: { id: 'form.fault.notEmail', defaultMessage: 'Write an e-mail address like name@example.org.' },
  noDay: { id: 'form.fault.noDay', defaultMessage: 'Give a day of the calendar.' },
  wrongType: { id: 'form.fault.wrongType', defaultMessage: 'This kind of file cannot be used here.' },
});

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;

const isAccepted = (file: File, accept: string): boolean =>
  accept.split(',').some((part) => {
    const type = part.trim().toLowerCase();
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type);
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type;
  });

function faultOfText(intl: IntlShape, text: string, maxLength: number, inputType?: string): string | null {
  const { length } = text;
  if (length > maxLength) {
    return intl.formatMessage(
      {
        id: 'form.fault.tooLong',
        defaultMessage:
          'Shorten this to {max, plural, one {# character} other {# characters}}; it has {length, number} now.',
      },
      { max: maxLength, length },
    );
  }
  return inputType === 'email' && !EMAIL.test(text.trim()) ? intl.formatMessage(messages.notEmail) : null;
}

function faultOfFile(intl: IntlShape, file: File, accept: string, maxBytes: number): string | null {
  if (!isAccepted(file, accept)) return intl.formatMessage(messages.wrongType);
  if (file.size <= maxBytes) return null;
  const [unit, length] = maxBytes < MEGABYTE ? (['kilobyte', KILOBYTE] as const) : (['megabyte', MEGABYTE] as const);
  const size = intl.formatNumber(maxBytes / length, { style: 'unit', unit, maximumFractionDigits: 1 });
  return intl.formatMessage(
    { id: 'form.fault.tooLarge', defaultMessage: 'Choose a picture of at most {size}.' },
    { size },
  );
}

function faultOfNumber(intl: IntlShape, value: FieldValue, min: number, max: number): string | null {
  if (typeof value === 'number' && value >= min && value <= max) return null;
  return intl.formatMessage(
    { id: 'form.fault.outOfRange', defaultMessage: 'Give a number from {min, number} to {max, number}.' },
    { min, max },
  );
}

function faultOfKind(intl: IntlShape, field: Field, value: FieldValue): string | null {
  switch (field.kind) {
    case 'text':
      return faultOfText(intl, textOf(value), field.maxLength, field.inputType);
    case 'textarea':
      return faultOfText(intl, textOf(value), field.maxLength);
    case 'number':
      return faultOfNumber(intl, value, field.min, field.max);
    case 'date':
      return isDay(textOf(value)) ? null : intl.formatMessage(messages.noDay);
    case 'image':
      return value instanceof File ? faultOfFile(intl, value, field.accept, field.maxBytes) : null;
    case 'bands':
      return bandsIn(textOf(value)).some(({ name }) => name.trim() === '')
        ? intl.formatMessage(messages.missing)
        : null;
    case 'choice':
    case 'colour':
    case 'select':
    case 'multiselect':
      return null;
  }
}

const isTyped = ({ kind }: Field): boolean => kind === 'text' || kind === 'textarea' || kind === 'number';

/**
 * What is wrong with a field's value, in words; null when nothing is. Fields that nobody can change are not checked.
 */
export function faultOf(intl: IntlShape, field: Field, values: Values): string | null {
  if (field.isReadOnly || field.isHidden?.(values)) return null;
  const value = values[field.name] ?? null;
  const isBlank = isEmpty(value) || (typeof value === 'string' && value.trim() === '');
  if (isBlank && field.isRequired) return intl.formatMessage(isTyped(field) ? messages.missing : messages.unchosen);
  const fault = isEmpty(value) ? null : faultOfKind(intl, field, value);
  return fault ?? field.check?.(value, values) ?? null;
}
