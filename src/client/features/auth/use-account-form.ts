import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../api/api-error';
import { errorWords } from '../../state/errors/error-words';

/** What is wrong, in words: with fields, by their names, or (`form`) with none of them. */
export type Faults<Name extends string> = Readonly<Partial<Record<Name | 'form', string | undefined>>>;

interface AccountFormOptions<Name extends string> {
  /** The form's fields. */
  readonly names: readonly Name[];
  /** What can be said without the server. */
  readonly check: (values: Record<Name, string>) => Faults<Name>;
  /** @returns null when it is done. */
  readonly send: (values: Record<Name, string>) => Promise<ApiError | null>;
  /** Words of this form's own for an error; null: it has none. */
  readonly explain?: (error: ApiError) => Faults<Name> | null;
}

const faultsAt = <Name extends string>(places: readonly (readonly [Name | 'form', string])[]) => Object.fromEntries(places) as Faults<Name>;

const isFault = (fault: string | undefined) => fault !== undefined;

/** What stands in a field; of a checkbox only while it is ticked. */
function valueIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return '';
  return field.type === 'checkbox' && !field.checked ? '' : field.value;
}

/**
 * A form of a few fields that is sent once: faults, the first faulty field focused, and whether it is on its way.
 * Values are read from the fields: browsers may fill them in without telling.
 */
export function useAccountForm<Name extends string>({ names, check, send, explain }: AccountFormOptions<Name>) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(faultsAt<Name>([]));

  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, [faults]);

  const faultsOf = (error: ApiError): Faults<Name> => {
    const own = explain?.(error) ?? null;
    if (own) return own;
    const fields = error.kind === 'invalid' ? error.fields : {};
    const known = names.flatMap((name) => (fields[name] ? [[name, fields[name].join(' ')] as const] : []));
    return faultsAt(known.length > 0 ? known : [['form', errorWords(intl, error)]]);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const values = Object.fromEntries(names.map((name) => [name, valueIn(currentTarget, name)])) as Record<Name, string>;
    const found = check(values);
    setFaults(found);
    if (Object.values<string | undefined>(found).some(isFault)) return;
    setBusy(true);
    const error = await send(values);
    if (error === null) return;
    setBusy(false);
    setFaults(faultsOf(error));
  };

  return { form, faults, busy, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) };
}
