import type { ComponentType } from 'react';
import type { AdminGroup } from '../../../../../contract/admin-groups';
import type { FormHandle } from '../../../../parts/resource-form/resource-form';
import type { Values } from '../../../../ui/remote-select/options';
import type { Ref } from 'react';

/** A record that is opened, or made, beside the form of another one that refers to it. Plain data: history keeps it. */
export interface Beside {
  /** Which opening this is. */
  readonly key: string;
  /** The field of the form below. */
  readonly field: string;
  readonly group: AdminGroup;
  /** Null: a new one. */
  readonly id: string | null;
  /** Of a new one: what it is to be called, and whose it is by the form below. */
  readonly name: string;
  readonly taken: Values;
}

export interface BesideEditorProps {
  readonly beside: Beside;
  readonly form: Ref<FormHandle>;
  /** Asks first where something is unsaved. */
  readonly onClose: () => void;
  /** It is on the server, under this name; `id` undefined: nobody knows under which id. */
  readonly onSaved: (id: string | undefined, name: string) => void;
}

/** Fetches the code of a group's pages, of which the drawer needs this. */
export type LoadGroup = (
  group: AdminGroup,
) => Promise<{ readonly pages: { readonly Beside: ComponentType<BesideEditorProps> } }>;
