import type { Option } from './fields';

/** An option as antd takes it. */
export type MarkableOption = Option & { readonly disabled?: boolean };

/**
 * For the moment in which options grow: all before the marked one cannot be chosen. Whenever their number changes, antd
 * marks the first that can be; the arrow keys would begin at the top again.
 */
export function keepMark(options: readonly Option[], marked: string | null): readonly MarkableOption[] {
  const place = options.findIndex(({ value }) => value === marked);
  return options.map((option, index) => (index < place ? { ...option, disabled: true } : option));
}
