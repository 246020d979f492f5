import { useState, type Dispatch } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import { recordsApi } from '../../../../../api/records-api';
import type { RecordPage } from '../../../../../api/base-api';
import { getRecord } from '../../../../../lib/record-table';
import { errorText } from '../../../../../state/errors/error-messages';
import { useAppDispatch } from '../../../../../state/hooks';
import type { RootState } from '../../../../../state/root-reducer';
import { apiErrorOf } from '../../../../../state/session/actions';
import { successShown } from '../../../../../state/snackbars/slice';
import type { DraftHandle } from '../../../../../parts/drafts/use-draft';
import { useUnsavedChanges } from '../../../../../parts/resource-form/use-unsaved-changes';
import { useStable } from '../../../../../ui/use-stable';
import { usePublishMessages } from '../../use-publish-messages';
import { bodyOf, contentOf, idsOf, isSameContent } from '../content';
import { editorReducer, isDirty, type EditorEvent, type EditorState, type Stored } from '../editor-state';
import type { Refusal } from '../faults';
import { clashesOf, mergedWith, type Clash } from './clashes';
import { useKnown } from '../use-known';
import { useOthers } from './use-others';

export type Refetch = () => PromiseLike<{ readonly data?: RecordPage | undefined }>;

interface SavingSetup {
  readonly tool: AssessmentTool;
  readonly state: EditorState;
  readonly send: Dispatch<EditorEvent>;
  readonly refetch: Refetch;
  readonly hasFaults: boolean;
  /** Why nothing can be saved is shown, or what is to be put right first. */
  readonly onHeldBack: () => void;
  readonly isDisabled: boolean;
  readonly draft: DraftHandle;
  /** False: the draft of the next version is changed, which is saved by itself. */
  readonly isOn: boolean;
}

const NONE: readonly Clash[] = [];

/**
 * Saving and publishing: what is asked before, what the server refused, who saved first. Nothing that was written is
 * lost.
 */
export function useSaving({ tool, state, send, refetch, hasFaults, onHeldBack, isDisabled, draft, isOn }: SavingSetup) {
  const intl = useIntl();
  const publishWords = usePublishMessages();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [update] = recordsApi.useUpdateRecordMutation();
  const [changeStatus] = recordsApi.useChangeRecordStatusMutation();
  const [isSaving, setSaving] = useState(false);
  const [asking, setAsking] = useState<'nextVersion' | 'publish' | 'overtaken' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const dirty = isOn && isDirty(state);
  const known = useKnown();
  const unsaved = useUnsavedChanges(dirty, draft.drop);
  const { id, name, status } = tool;
  const others = useOthers({ id, theirs: state.theirs, isWatching: dirty && !isSaving, refetch });

  const storedNow = (etag: string | null): Stored | null => {
    const record = getRecord(store.getState().assessmentTools, id);
    return record ? { content: contentOf(record), ids: idsOf(record), etag } : null;
  };
  const refuse = (error: unknown, sent = state.present) => {
    const failure = apiErrorOf(error);
    if (failure.kind === 'invalid') {
      setRefusal({ sent, fields: failure.fields });
      onHeldBack();
    }
    setProblem(errorText(intl, failure));
    return false;
  };

  /** Saves an editor's content over what it has stored, or what has this tag. */
  const write = async (from: EditorState, etag = from.stored.etag): Promise<boolean> => {
    const sent = from.present;
    const answer = await update({
      group: 'assessment-tools',
      id,
      values: { question_categories: bodyOf(sent, from.ids, known) },
      ...(etag !== null && { etag }),
    });
    if (answer.data) {
      const stored = storedNow(answer.data.etag);
      draft.saved();
      if (stored) send({ type: 'saved', sent, stored });
      return true;
    }
    if (apiErrorOf(answer.error).kind !== 'changedMeanwhile') return refuse(answer.error, sent);
    // Read anew, for what is there now and what the server calls it.
    const theirs = storedNow((await refetch()).data?.etag ?? null);
    if (!theirs) return refuse(answer.error, sent);
    send({ type: 'arrived', stored: theirs });
    // Something else of the questionnaire was changed, as its name.
    if (isSameContent(theirs.content, from.stored.content) && theirs.etag !== etag) return write(from, theirs.etag);
    setAsking('overtaken');
    return false;
  };
  const keep = async (from: EditorState): Promise<boolean> => {
    setAsking(null);
    setProblem(null);
    setRefusal(null);
    setSaving(true);
    const isSaved = await write(from).finally(() => setSaving(false));
    if (isSaved)
      dispatch(
        successShown({
          text: intl.formatMessage({ id: 'admin.record.saved', defaultMessage: '“{name}” was saved.' }, { name }),
        }),
      );
    return isSaved;
  };
  const start = (from: EditorState) => void unsaved.whileSaving(keep(from));
  const confirm = () => start(state);

  const publish = async (): Promise<void> => {
    setAsking(null);
    if (dirty && !(await keep(state))) return;
    setSaving(true);
    const answer = await changeStatus({ group: 'assessment-tools', id, status: 'active' });
    setSaving(false);
    if (answer.error !== undefined) refuse(answer.error);
    else dispatch(successShown({ text: publishWords(name).done }));
  };

  const actions = useStable({
    showOthers: () => setAsking('overtaken'),
    save: () => {
      if (isDisabled) onHeldBack();
      else if (isSaving || !dirty) return;
      else if (state.theirs) setAsking('overtaken');
      else if (status === 'draft') confirm();
      else if (hasFaults) onHeldBack();
      else setAsking('nextVersion');
    },
    askToPublish: () => {
      if (hasFaults) onHeldBack();
      else setAsking('publish');
    },
    confirm,
    publish: () => void publish(),
    /** Saves what is here together with what they saved. `taken`: where both changed the same, theirs is to stand. */
    keepBoth: (taken: ReadonlySet<string>) => {
      if (!state.theirs) return;
      const event = { type: 'merged', content: mergedWith(state, state.theirs.content, taken) } as const;
      const both = editorReducer(state, event);
      send(event);
      if (isDirty(both)) start(both);
      else setAsking(null);
    },
    takeTheirs: () => {
      send({ type: 'theirsTaken' });
      setAsking(null);
    },
    cancel: () => setAsking(null),
  });
  return {
    isDirty: dirty,
    isSaving,
    /** Who saved something else meanwhile; null: nobody did. */
    others,
    asking,
    problem,
    refusal,
    leaveDialog: unsaved.dialog,
    /** What differs between what somebody else saved and what is here, once that is asked. */
    clashes: asking === 'overtaken' && state.theirs ? clashesOf(state, state.theirs.content) : NONE,
    actions,
  };
}
export type Saving = ReturnType<typeof useSaving>;
