/** Whether two values of JSON say the same. */
export function holdsSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [fields, others] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  const names = Object.keys(fields);
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => name in others && holdsSame(fields[name], others[name]))
  );
}
