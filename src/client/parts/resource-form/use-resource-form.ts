import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { OtherDraft } from '../drafts/read-drafts';
import { useKeepDraft, type DraftHandle } from '../drafts/use-draft';
import { faultOf } from './check-field';
import { merge } from './conflict';
import { draftOf, resumed } from './draft';
import type { FieldValue, Values } from '../../ui/remote-select/options';
import type { Field, Outcome, Saver } from './fields';
import {
  changed,
  checkedToo,
  followed,
  isDirty,
  saved,
  settled,
  startForm,
  sortRefusal,
  type FormState,
} from './form-state';
import { useProposal, type Proposal } from './proposal';
import { useUnsavedChanges } from './use-unsaved-changes';
import { changedNames, idsOf } from './values';

interface FormSetup {
  readonly fields: readonly Field[];
  readonly initial: Values;
  readonly onSubmit: (values: Values, changed: readonly string[]) => Promise<Outcome>;
  readonly focusField: (name: string) => void;
  readonly draft: DraftHandle;
  readonly proposal: Proposal | null;
}

/** What a form knows and does: values, faults, saving, what others saved meanwhile. */
export function useResourceForm({ fields, initial, onSubmit, focusField, draft, proposal: given }: FormSetup) {
  const intl = useIntl();
  const [begun] = useState(() => resumed(fields, initial, draft.own));
  const [state, setState] = useState<FormState>(begun ?? (() => startForm(initial)));
  const [keptAt, setKeptAt] = useState(begun && draft.own ? draft.own.at : null);
  const isFollowing = state.seen !== initial;
  if (isFollowing) setState(followed(state, initial));
  const proposal = useProposal(isFollowing ? null : given, fields, state, setState);
  const [isSaving, setSaving] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const [savedBy, setSavedBy] = useState<Saver | null>(null);
  const dirty = isDirty(state);
  const { values: typed, base } = state;
  useKeepDraft({ draft, isDirty: dirty, typed, base, content: () => draftOf(fields, { values: typed, base }) });
  const unsaved = useUnsavedChanges(dirty, draft.drop);

  const send = async (values: Values, base: Values): Promise<boolean> => {
    setSaving(true);
    const outcome = await onSubmit(values, changedNames(values, base)).finally(() => setSaving(false));
    switch (outcome.kind) {
      case 'saved':
        draft.saved();
        proposal.end();
        setState((now) => saved(now, fields, values));
        return true;
      case 'invalid': {
        const refusal = sortRefusal(outcome, fields, values);
        setState((now) => ({ ...now, ...refusal }));
        const first = fields.find(({ name }) => refusal.refused[name] !== undefined);
        if (first) focusField(first.name);
        return false;
      }
      case 'conflict':
        setState((now) => ({ ...now, theirs: outcome.current }));
        setSavedBy(outcome.by);
        setSettling(true);
        return false;
      case 'failed':
        setState((now) => ({ ...now, message: outcome.message }));
        return false;
    }
  };
  const start = (values: Values, base: Values) => void unsaved.whileSaving(send(values, base));

  return {
    state,
    isDirty: dirty,
    isSaving,
    /** Since when what is in the form was kept on this device, for one that began with that; ISO-8601. */
    keptAt: dirty && !proposal.shown ? keptAt : null,
    discard: () => {
      proposal.end();
      setState((now) => startForm(now.seen));
    },
    /** What was put into the form from elsewhere and is not saved yet. */
    proposal,
    /** Drafts of other tabs and earlier visits that differ from what is saved by now. */
    others: draft.others.filter((other) => resumed(fields, state.seen, other) !== null),
    goOnWith: (other: OtherDraft) => {
      const next = resumed(fields, state.seen, other);
      if (!next) return;
      draft.take(other, dirty ? draftOf(fields, state) : null);
      proposal.end();
      setState(next);
      setKeptAt(other.at);
    },
    leaveDialog: unsaved.dialog,
    leave: unsaved.leave,
    /** What somebody else saved, while the person chooses between theirs and ours. */
    conflict: isSettling ? state.theirs : null,
    savedBy,
    faultOf: (field: Field): string | null =>
      state.refused[field.name] ?? (state.checked.includes(field.name) ? faultOf(intl, field, state.values) : null),
    change: (field: Field, value: FieldValue) =>
      setState((now) => {
        const next = changed(now, fields, field.name, value);
        // A picture is there as a whole, nothing is typed.
        return field.kind === 'image' ? checkedToo(next, [field.name]) : next;
      }),
    /** As if the person had chosen a record, in a list of several beside the others. */
    choose: (name: string, id: string) =>
      setState((now) => {
        const field = fields.find((one) => one.name === name);
        const value = field?.kind === 'multiselect' ? [...idsOf(now.values[name] ?? null), id] : id;
        return field ? changed(now, fields, name, value) : now;
      }),
    leaveField: (field: Field) => setState((now) => checkedToo(now, [field.name])),
    save: () => {
      if (isSaving) return;
      const faulty = fields.find((field) => faultOf(intl, field, state.values) !== null);
      const names = fields.map(({ name }) => name);
      setState((now) => ({ ...checkedToo(now, names), refused: {}, message: null }));
      if (faulty) focusField(faulty.name);
      else if (state.theirs) setSettling(true);
      else start(state.values, state.base);
    },
    settle: (theirs: Values, keep: readonly string[]) => {
      const values = merge(state.values, theirs, keep);
      setSettling(false);
      setState((now) => settled(now, theirs, values));
      start(values, theirs);
    },
    takeTheirs: (theirs: Values) => {
      setSettling(false);
      proposal.end();
      setState((now) => settled(now, theirs, theirs));
    },
    goOnEditing: () => setSettling(false),
  };
}
