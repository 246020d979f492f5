import type { Names } from '../../ui/remote-select/use-labels';
import type { Values } from '../../ui/remote-select/options';
import type { SelectField } from './fields';

/** What can be done with the records that a field refers to, beside the form and without leaving it. */
export interface Reference {
  readonly onOpen: (id: string) => void;
  /** What making one is called; what is typed may be nothing. */
  readonly makeLabel: (typed: string) => string;
  /** Why none can be made at the moment; null: one can. */
  readonly hindrance: string | null;
  /** `values`: the form's, for what is made belongs where the field's other options do. */
  readonly onMake: (typed: string, values: Values) => void;
}

/** The same for all fields of a form. */
export interface References {
  /** Null: the field refers to nothing that can be opened. */
  readonly of: (field: SelectField) => Reference | null;
  /** What records that were changed or made meanwhile are called now. */
  readonly names: Names;
}
