import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import type { FieldValue, Values } from '../../ui/remote-select/options';
import type { Field } from './fields';
import type { FormState } from './form-state';
import { isSameValue } from './values';

/** Values that come from elsewhere, such as from an earlier time, and are put into a form as if they had been typed. */
export interface Proposal {
  /** Without those that stay as they are in the form, whatever that is. */
  readonly values: Values;
  /** What they are. */
  readonly title: ReactNode;
  /** What is not among them and why, a line each. */
  readonly leftOut: readonly string[];
}

/** A field that a proposal changes. */
export interface ProposedChange {
  readonly field: Field;
  /** As it is saved. */
  readonly from: FieldValue;
  readonly to: FieldValue;
}

const proposed = (state: FormState, values: Values): FormState => ({
  ...state,
  values: { ...state.values, ...values },
  checked: [],
  refused: {},
  message: null,
});

interface Taken {
  readonly proposal: Proposal;
  /** What was in the form before. */
  readonly before: Values;
  readonly isOver: boolean;
}

/** Puts a proposal into the form, each once. `given`: the same object until there is another one. */
export function useProposal(
  given: Proposal | null,
  fields: readonly Field[],
  state: FormState,
  setState: Dispatch<SetStateAction<FormState>>,
) {
  const [taken, setTaken] = useState<Taken | null>(null);
  if (given && given !== taken?.proposal) {
    setTaken({ proposal: given, before: state.values, isOver: false });
    setState((now) => proposed(now, given.values));
  }
  const { values, base } = state;
  const proposal = taken?.isOver === false ? taken.proposal : null;
  // What the person goes on to change is theirs.
  const changes = fields
    .filter(({ name }) => {
      const isAsProposed =
        proposal !== null && name in proposal.values && isSameValue(values[name], proposal.values[name]);
      return isAsProposed && !isSameValue(values[name], base[name]);
    })
    .map((field): ProposedChange => ({ field, from: base[field.name] ?? null, to: values[field.name] ?? null }));
  const end = () => setTaken((now) => now && { ...now, isOver: true });
  return {
    /** Null: nothing was proposed, or that is settled. */
    shown: changes.length > 0 ? proposal : null,
    /** What it changes as the form stands. */
    changes,
    end,
    /** The form is again as it was before. */
    undo: () => {
      if (taken) setState((now) => ({ ...proposed(now, {}), values: taken.before }));
      end();
    },
  };
}
