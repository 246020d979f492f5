import type { Field, Outcome, Values } from './fields';

type Refusal = Extract<Outcome, { kind: 'invalid' }>;

/**
 * Sorts what the server refused (422): texts at their field, and what concerns a field that is not on the screen, with
 * the message as a whole. `members.3` is about the field `members`.
 */
export function sortRefusal({ fields: said, message }: Refusal, fields: readonly Field[], values: Values) {
  const shown = new Set(fields.filter((field) => field.isHidden?.(values) !== true).map(({ name }) => name));
  const refused: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, texts] of Object.entries(said)) {
    const name = shown.has(path) ? path : (path.split('.')[0] ?? path);
    if (shown.has(name)) refused[name] = [refused[name], ...texts].filter(Boolean).join(' ');
    else others.push(...texts);
  }
  const isAllAtFields = Object.keys(refused).length > 0 && others.length === 0;
  return { refused, message: isAllAtFields ? null : [message, ...others].filter(Boolean).join(' ') };
}
