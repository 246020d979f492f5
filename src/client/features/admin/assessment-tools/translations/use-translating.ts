import { useReducer, useState } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import type { AssessmentTool } from '../../../../../contract/assessment-tools';
import { assessmentToolsApi } from '../../../../api/assessment-tools-api';
import type { RecordPage } from '../../../../api/base-api';
import { getRecord } from '../../../../lib/record-table';
import type { OtherDraft } from '../../../../parts/drafts/read-drafts';
import { useKeepDraft, type DraftHandle } from '../../../../parts/drafts/use-draft';
import { useUnsavedChanges } from '../../../../parts/resource-form/use-unsaved-changes';
import { errorText } from '../../../../state/errors/error-messages';
import { useAppDispatch } from '../../../../state/hooks';
import type { RootState } from '../../../../state/root-reducer';
import { apiErrorOf } from '../../../../state/session/actions';
import { successShown } from '../../../../state/snackbars/slice';
import { useStable } from '../../../../ui/use-stable';
import type { Refetch } from '../editor/save/use-saving';
import { bodyOf, isContested, NOTHING, pendingOf, rowsOf, storedOf, type Edit, type Unsaved } from './texts';
import { draftOf, unsavedIn, unsavedReducer } from './unsaved';

interface Translating {
  readonly tool: AssessmentTool;
  /** The last answer of the server; undefined: none has come. */
  readonly page: RecordPage | undefined;
  readonly refetch: Refetch;
  readonly draft: DraftHandle;
  readonly isDisabled: boolean;
}

const contestedIn = (tool: AssessmentTool, unsaved: Unsaved): number =>
  pendingOf(tool, rowsOf(tool), unsaved).reduce(
    (sum, { changes, stored }) =>
      sum + [...changes].filter(([key, edit]) => isContested(edit, storedOf(stored, key))).length,
    0,
  );

/** What is written on the page of translations: kept on this device until it is saved, and saved over what was seen. */
export function useTranslating({ tool, page, refetch, draft, isDisabled }: Translating) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [begun] = useState(() => unsavedIn(draft.own));
  const [unsaved, send] = useReducer(unsavedReducer, begun ?? NOTHING);
  const [keptAt, setKeptAt] = useState(begun && draft.own ? draft.own.at : null);
  const [update] = assessmentToolsApi.useSaveTranslationsMutation();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOvertaken, setOvertaken] = useState(false);
  const rows = rowsOf(tool);
  const isDirty = bodyOf(tool, rows, unsaved) !== null;
  const leaving = useUnsavedChanges(isDirty, draft.drop);
  useKeepDraft({ draft, isDirty, typed: unsaved, base: null, content: () => draftOf(unsaved) });

  /** Over what has this tag; where somebody else was first and wrote other texts, over theirs. */
  const write = async (from: AssessmentTool, etag: string | null): Promise<boolean> => {
    const values = bodyOf(from, rowsOf(from), unsaved);
    if (values === null) return true;
    const answer = await update({ id: tool.id, values, ...(etag !== null && { etag }) });
    if (answer.data) {
      draft.saved();
      send({ type: 'saved', sent: unsaved });
      return true;
    }
    const failure = apiErrorOf(answer.error);
    if (failure.kind !== 'changedMeanwhile') {
      setProblem(errorText(intl, failure));
      return false;
    }
    const theirs = (await refetch()).data?.etag ?? null;
    const now = getRecord(store.getState().assessmentTools, tool.id);
    if (!now || theirs === etag) {
      setProblem(errorText(intl, failure));
      return false;
    }
    if (contestedIn(now, unsaved) === 0) return write(now, theirs);
    setOvertaken(true);
    return false;
  };
  const save = async (): Promise<boolean> => {
    setProblem(null);
    setOvertaken(false);
    setSaving(true);
    const isSaved = await write(tool, page?.etag ?? null).finally(() => setSaving(false));
    if (isSaved)
      dispatch(
        successShown({
          text: intl.formatMessage(
            { id: 'admin.record.saved', defaultMessage: '“{name}” was saved.' },
            { name: tool.name },
          ),
        }),
      );
    return isSaved;
  };

  const actions = useStable({
    save: () => {
      if (!isDisabled && !isSaving && isDirty) void leaving.whileSaving(save());
    },
    write: (language: string, key: string, edit: Edit) => send({ type: 'written', language, key, edit }),
    drop: (language: string, key: string) => send({ type: 'dropped', language, key }),
    fill: (edits: Unsaved['edits']) => send({ type: 'filled', edits }),
    say: (language: string) => send({ type: 'languageSaid', language }),
    add: (language: string) => send({ type: 'languageAdded', language }),
    remove: (language: string) => send({ type: 'languageRemoved', language }),
    onDiscardKept: () => send({ type: 'replaced', unsaved: NOTHING }),
    onTake: (other: OtherDraft) => {
      const taken = unsavedIn(other);
      if (!taken) return;
      draft.take(other, isDirty ? draftOf(unsaved) : null);
      send({ type: 'replaced', unsaved: taken });
      setKeptAt(other.at);
    },
    onDiscard: draft.discard,
  });
  return {
    rows,
    unsaved,
    isDirty,
    isSaving,
    problem,
    /** How many texts somebody else wrote otherwise, once that kept something from being saved. */
    contested: isOvertaken ? contestedIn(tool, unsaved) : 0,
    leaveDialog: leaving.dialog,
    actions,
    /** What `DraftNotices` needs. */
    notices: {
      keptAt: isDirty ? keptAt : null,
      others: draft.others.filter((other) => unsavedIn(other) !== null),
      onDiscardKept: actions.onDiscardKept,
      onTake: actions.onTake,
      onDiscard: actions.onDiscard,
      isRefused: draft.isRefused,
    },
  };
}
export type TranslatingState = ReturnType<typeof useTranslating>;
