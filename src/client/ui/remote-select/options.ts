export type FieldValue = string | number | boolean | readonly string[] | File | null;
/** Values by the fields' names. */
export type Values = Readonly<Record<string, FieldValue>>;

export interface Option {
  readonly value: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly note?: string;
}

/**
 * Where a select's options come from: searched and paged on the server, labels of stored ids looked up. The same object
 * each time the form is drawn; failures reject.
 */
export interface OptionSource {
  /** One page, from 1, of options that match; `values` are the form's, for selects that depend on others. */
  readonly find: (
    search: string,
    page: number,
    values: Values,
    signal: AbortSignal,
  ) => Promise<{
    readonly options: readonly Option[];
    readonly hasMore: boolean;
    /** The server could not be asked: it is what this device has. */
    readonly isOfDevice?: boolean;
  }>;
  /** Labels of ids that are stored already; unknown ids may be left out. */
  readonly label: (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;
}

/** A source with one more option before all others. */
export function withOption(source: OptionSource, option: Option): OptionSource {
  return {
    async find(search, page, values, signal) {
      const found = await source.find(search, page, values, signal);
      const isFound = page === 1 && option.label.toLowerCase().includes(search.toLowerCase());
      return isFound ? { ...found, options: [option, ...found.options] } : found;
    },
    async label(ids) {
      const others = ids.filter((id) => id !== option.value);
      const labels = others.length > 0 ? await source.label(others) : {};
      return { ...labels, [option.value]: option.label };
    },
  };
}
