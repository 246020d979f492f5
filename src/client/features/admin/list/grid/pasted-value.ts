import type { IntlShape } from 'react-intl';
import { foldName } from '../../../../../contract/names';
import type { Field, SelectField } from '../../../../parts/resource-form/fields';
import type { FieldValue, OptionSource, Values } from '../../../../ui/remote-select/options';
import { dayIn, numberIn } from './pasted-text';

/** Why a text means no value, in words. */
const faultsIn = (intl: IntlShape) => ({
  unknown: (text: string) => ({
    fault: intl.formatMessage(
      { id: 'admin.paste.unknown', defaultMessage: 'There is no “{text}” to choose.' },
      { text },
    ),
  }),
  ambiguous: (text: string) => ({
    fault: intl.formatMessage(
      { id: 'admin.paste.ambiguous', defaultMessage: 'Several are called “{text}”.' },
      { text },
    ),
  }),
  notLooked: (text: string) => ({
    fault: intl.formatMessage(
      { id: 'admin.paste.notLooked', defaultMessage: '“{text}” could not be looked up.' },
      { text },
    ),
  }),
  noNumber: (text: string) => ({
    fault: intl.formatMessage({ id: 'admin.paste.noNumber', defaultMessage: '“{text}” is no number.' }, { text }),
  }),
  noDay: (text: string) => ({
    fault: intl.formatMessage(
      { id: 'admin.paste.noDay', defaultMessage: '“{text}” is no day of the calendar.' },
      { text },
    ),
  }),
});

/** What a pasted text means as a field's value, or why it means none. */
export type Meaning = { readonly value: FieldValue } | { readonly fault: string };

/** Pages of options that are looked through for a name: more are as good as unknown. */
const PAGES = 10;

/** The ids of the options of a name, two at most. Rejects where they cannot be had. */
async function idsNamed(source: OptionSource, text: string, values: Values): Promise<readonly string[]> {
  const { signal } = new AbortController();
  const wanted = foldName(text);
  const found: string[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const { options, hasMore } = await source.find(text, page, values, signal);
    found.push(...options.filter(({ label }) => foldName(label) === wanted).map(({ value }) => value));
    if (!hasMore || found.length > 1) break;
  }
  return found.slice(0, 2);
}

/** Looks names up, each once among the same options: a column often repeats them. */
export function makeLookup() {
  const asked = new Map<string, Promise<readonly string[]>>();
  return (field: SelectField, text: string, values: Values): Promise<readonly string[]> => {
    const around = [values['client_id'], ...(field.dependsOn ?? []).map((name) => values[name])];
    const key = JSON.stringify([field.name, foldName(text), around]);
    const known = asked.get(key) ?? idsNamed(field.source, text, values);
    asked.set(key, known);
    return known;
  };
}

type Lookup = ReturnType<typeof makeLookup>;

async function referenceIn(
  intl: IntlShape,
  field: SelectField,
  text: string,
  values: Values,
  lookup: Lookup,
): Promise<Meaning> {
  const faults = faultsIn(intl);
  const names = field.kind === 'multiselect' ? text.split(/[,;،]/).map((name) => name.trim()) : [text];
  const chosen: string[] = [];
  for (const name of names.filter(Boolean)) {
    // The person is told, at the row that needs it.
    const ids = await lookup(field, name, values).catch(() => null);
    const [id] = ids ?? [];
    if (ids === null) return faults.notLooked(name);
    if (ids.length > 1) return faults.ambiguous(name);
    if (id === undefined) return faults.unknown(name);
    chosen.push(id);
  }
  return { value: field.kind === 'multiselect' ? chosen : (chosen[0] ?? null) };
}

/** What a pasted text means in a record with these values. Nothing pasted is no value. */
export async function meaningOf(
  intl: IntlShape,
  field: Field,
  text: string,
  values: Values,
  lookup: Lookup,
): Promise<Meaning> {
  const faults = faultsIn(intl);
  switch (field.kind) {
    case 'text':
      // The field has one line; what stood in several is the same words.
      return { value: text.replaceAll(/\s*[\r\n]\s*/g, ' ') };
    case 'textarea':
    case 'colour':
      // What is no colour is refused at the cell, as in the form.
      return { value: text };
    case 'number': {
      const value = numberIn(text);
      return text === '' || value !== null ? { value } : faults.noNumber(text);
    }
    case 'date': {
      const value = dayIn(text, intl.locale);
      return text === '' || value !== null ? { value } : faults.noDay(text);
    }
    case 'choice': {
      const wanted = foldName(text);
      const option = field.options.find(({ value, label }) => [value, label].some((name) => foldName(name) === wanted));
      return option ? { value: option.value } : faults.unknown(text);
    }
    case 'select':
    case 'multiselect':
      return referenceIn(intl, field, text, values, lookup);
    case 'image':
    case 'bands':
      return faults.unknown(text);
  }
}
