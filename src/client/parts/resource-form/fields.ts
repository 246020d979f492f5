import type { FieldValue, OptionSource, Values } from '../../ui/remote-select/options';

interface FieldBase {
  /** The key of its value, and of what the server says about it. */
  readonly name: string;
  readonly label: string;
  /** One line below the field. */
  readonly help?: string;
  readonly isRequired?: boolean;
  /** Not shown and not checked; its value stays. */
  readonly isHidden?: (values: Values) => boolean;
  readonly isReadOnly?: boolean;
  /** Is one record's own, as what no two may share: not offered where many are changed at once. */
  readonly isForOneOnly?: boolean;
  /** Of two columns, where there is room for two. */
  readonly width?: 'half' | 'full';
  /** A rule of its own: what is wrong, in words; null when nothing is. */
  readonly check?: (value: FieldValue, values: Values) => string | null;
}

interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly inputType?: 'text' | 'email' | 'password';
  readonly autoComplete?: string;
  readonly dir?: 'ltr' | 'auto';
}
interface TextAreaField extends FieldBase {
  readonly kind: 'textarea';
  readonly maxLength: number;
}
interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly isWhole?: true;
}
/** One of a few, all in view. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
/** A calendar day, `YYYY-MM-DD`. */
interface DateField extends FieldBase {
  readonly kind: 'date';
}
/** Of many: one id, or with `multiselect` a list of ids. */
export interface SelectField extends FieldBase {
  readonly kind: 'select' | 'multiselect';
  readonly source: OptionSource;
  /** What it means that nothing is chosen. */
  readonly placeholder?: string;
  /** Names of fields that must have a value first; when one changes, this field is emptied. */
  readonly dependsOn?: readonly string[];
}
/** A picture: the address of the stored one, or the chosen `File`. */
export interface ImageField extends FieldBase {
  readonly kind: 'image';
  /** Media types, as in `accept` of an `<input>`. */
  readonly accept: string;
  readonly maxBytes: number;
}
/** What results are called: JSON of the contract's bands. */
interface BandsField extends FieldBase {
  readonly kind: 'bands';
}
/** A colour, `#rrggbb`. */
interface ColourField extends FieldBase {
  readonly kind: 'colour';
}
export type Field =
  | TextField
  | TextAreaField
  | NumberField
  | ChoiceField
  | DateField
  | SelectField
  | ImageField
  | BandsField
  | ColourField;

/** Who saved first, and when (ISO-8601). `isSelf`: the same person, elsewhere. */
export interface Saver {
  readonly name: string;
  readonly at: string;
  readonly isSelf: boolean;
}

/** What became of saving. */
export type Outcome =
  | { readonly kind: 'saved' }
  /** The server refused values (422): what it says by field, and as a whole. */
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, readonly string[]>>; readonly message: string }
  /**
   * Somebody else saved first (412): what is saved now, and by whom, where that is known. The next attempt is meant to
   * replace that.
   */
  | { readonly kind: 'conflict'; readonly current: Values; readonly by: Saver | null }
  /** Anything else, in words. */
  | { readonly kind: 'failed'; readonly message: string };

export const isSelect = (field: Field): field is SelectField => field.kind === 'select' || field.kind === 'multiselect';

/** What every control of a field is given. */
export interface ControlProps<F extends Field> {
  readonly field: F;
  /** Of the element that takes the focus, or that holds those that do. */
  readonly id: string;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  /** What the element must carry for assistive technology. */
  readonly aria: {
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
    readonly 'aria-required': boolean;
  };
}
