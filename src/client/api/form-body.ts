type FormValue = string | number | boolean | File | null | undefined | readonly FormValue[];

/**
 * Values as form data, as Laravel reads it: an empty field for null, `name[]` for each of several, files as they are.
 */
export function formBody(values: Readonly<Record<string, FormValue>>): FormData {
  const form = new FormData();
  const append = (name: string, value: FormValue): void => {
    if (value === undefined) return;
    if (value instanceof Array) for (const one of value) append(`${name}[]`, one);
    else if (value instanceof File) form.append(name, value);
    else if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
    else form.append(name, value === null ? '' : String(value));
  };
  for (const [name, value] of Object.entries(values)) append(name, value);
  return form;
}
