import { useEffect, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../api/api-error';
import { errorText } from '../../state/errors/error-messages';

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

const faultsAt = <Name extends string>(places: readonly (readonly [Name | 'form', string])[]) =>
  Object.fromEntries(places) as Faults<Name>;

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
  /** How often it was not accepted; each time the first faulty field takes the focus. */
  const [refusals, setRefusals] = useState(0);
  const refuse = (found: Faults<Name>) => {
    setFaults(found);
    setRefusals((count) => count + 1);
  };

  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, [refusals]);

  const faultsOf = (error: ApiError): Faults<Name> => {
    const own = explain?.(error) ?? null;
    if (own) return own;
    const fields = error.kind === 'invalid' ? error.fields : {};
    const known = names.flatMap((name) => (fields[name] ? [[name, fields[name].join(' ')] as const] : []));
    return faultsAt(known.length > 0 ? known : [['form', errorText(intl, error)]]);
  };

  const valuesOf = (element: HTMLFormElement) =>
    Object.fromEntries(names.map((name) => [name, valueIn(element, name)])) as Record<Name, string>;

  /**
   * What is shown to be wrong with a field goes as soon as it is right; nothing new is said before the form is sent
   * again.
   */
  const recheck = (changed: Name) => {
    if (!form.current) return;
    const found = check(valuesOf(form.current));
    // Whether it was repeated rightly depends on what was changed too.
    const touched = names.filter((name) => name === changed || name === `${changed}_confirmation`);
    const judged = Object.fromEntries(
      touched.map((name) => [name, faults[name] === undefined ? undefined : found[name]]),
    );
    setFaults({ ...faults, ...judged });
  };
  const onChange = ({ target }: SyntheticEvent) => {
    const name = target instanceof HTMLInputElement ? names.find((known) => known === target.name) : undefined;
    if (name !== undefined) recheck(name);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const values = valuesOf(currentTarget);
    const found = check(values);
    if (Object.values<string | undefined>(found).some(isFault)) {
      refuse(found);
      return;
    }
    setFaults(found);
    setBusy(true);
    const error = await send(values);
    if (error === null) return;
    setBusy(false);
    refuse(faultsOf(error));
  };

  return {
    form,
    faults,
    busy,
    onChange,
    /** For a field that is no `<input>`: it was chosen. */
    forgive: (name: Name) => setFaults((now) => ({ ...now, [name]: undefined })),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
}
