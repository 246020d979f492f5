/** The options of a question, which the contract keeps as `;`-separated text. */
export const optionsOf = (answerOptions: string): string[] =>
  answerOptions.split(';').flatMap((option) => option.trim() || []);

/** The chosen options of a `multiple` value. */
export const chosenOf = (value: string | null): string[] => (value === null || value === '' ? [] : value.split(';'));

/** The value after an option was switched on or off, in the order of the options; null when none is left. */
export function toggled(options: readonly string[], value: string | null, option: string): string | null {
  const chosen = new Set(chosenOf(value));
  if (!chosen.delete(option)) chosen.add(option);
  return options.filter((other) => chosen.has(other)).join(';') || null;
}
