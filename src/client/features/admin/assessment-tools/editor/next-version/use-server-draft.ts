import { useEffect, useRef, useState, type Dispatch } from 'react';
import { useStore } from 'react-redux';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import type { ToolDraft, ToolDraftState } from '../../../../../../contract/tool-drafts';
import type { ApiError } from '../../../../../api/api-error';
import { recordsApi } from '../../../../../api/records-api';
import { toolDraftsApi } from '../../../../../api/tool-drafts-api';
import { getRecord } from '../../../../../lib/record-table';
import type { DraftHandle } from '../../../../../parts/drafts/use-draft';
import { useAdminAccess } from '../../../../../state/admin/use-admin-access';
import { useOthersChanges } from '../../../../../state/admin/use-others-changes';
import { useAppDispatch, useAppSelector } from '../../../../../state/hooks';
import type { RootState } from '../../../../../state/root-reducer';
import { apiErrorOf } from '../../../../../state/session/actions';
import { selectUser } from '../../../../../state/session/selectors';
import { useStable } from '../../../../../ui/use-stable';
import { contentOf, isSameContent, type Content } from '../content';
import { isDirty, type EditorEvent, type EditorState, type Stored } from '../editor-state';
import { isTakenBack } from '../compare/taken-back';
import { clashesOf } from '../save/clashes';
import { useKnown } from '../use-known';
import { draftBodyOf, storedOfDraft, storedOfTool } from './stored';

const calls = toolDraftsApi.endpoints;

/** In ms: so long after the last letter, the draft is saved. */
const PAUSE = 1500;
/** In ms: so long after it was tried in vain, that is tried again, though nothing more is typed. */
const RETRY = 15_000;
/** In ms: how often the server is asked whether somebody else saved the draft, while the page is seen. */
const WATCHING = 15_000;

/** What became of the draft elsewhere. */
export type DraftNews = 'published' | 'discarded' | 'replaced' | 'newVersion' | 'corrected';

export interface ServerDraftSetup {
  readonly tool: AssessmentTool;
  readonly state: EditorState;
  readonly send: Dispatch<EditorEvent>;
  readonly draft: DraftHandle;
  /** The questionnaire is in use, and the server keeps drafts. */
  readonly isOn: boolean;
  /** The draft with which the editor began; null: there was none. */
  readonly first: ToolDraft | null;
  /** The server has no draft any more: whether what ended it was done here, and is settled there. */
  readonly isEndedHere: () => Promise<boolean>;
}

/** What a failed call may not meet when it is tried again. */
const mayPass = ({ kind }: ApiError): boolean => kind !== 'invalid' && kind !== 'forbidden' && kind !== 'refused';

/** So many ms from now, by the clock of the page. */
const after = (wait: number): number => performance.now() + wait;

const hasClash = (state: EditorState, stored: Stored): boolean =>
  isDirty(state) && clashesOf(state, stored.content).some(({ isContested }) => isContested);

/**
 * Keeps the draft of the next version on the server as one types, and takes in what others make of it meanwhile. What is
 * not on the server yet is on this device.
 */
export function useServerDraft({ tool, state, send, draft, isOn, first, isEndedHere }: ServerDraftSetup) {
  const { id, version, updated_at: updated } = tool;
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const known = useKnown();
  const { online } = useAdminAccess();
  const [info, setInfo] = useState<ToolDraftState | null>(first);
  const [busy, setBusy] = useState<'asking' | 'saving' | null>(null);
  const [failure, setFailure] = useState<{ readonly error: ApiError; readonly sent: Content } | null>(null);
  const [news, setNews] = useState<DraftNews | null>(null);
  /** What the server has now, as far as it is known: that is drawn a moment later. */
  const tag = useRef(first?.etag ?? null);
  const base = useRef(first?.base_version ?? version);
  /** The questionnaire itself, as far as what it asks has come to what is here: words are corrected without a version. */
  const taken = useRef(tool);
  /** What was sent, while it is not known whether it arrived. */
  const unsure = useRef<{ readonly sent: Content; readonly content: Content } | null>(null);
  const isBusy = useRef(false);
  /** From when on what is here is saved, by the clock of the page: no look puts that off. */
  const due = useRef(0);
  const [owner] = useState(useAppSelector(selectUser)?.id);
  const dirty = isDirty(state);
  const saveSoon = () => {
    due.current = after(PAUSE);
  };

  const toolNow = (): AssessmentTool => getRecord(store.getState().assessmentTools, id) ?? tool;

  /** The questionnaire as the server has it; also when the page is just being left. */
  const reread = () =>
    dispatch(
      recordsApi.endpoints.record.initiate({ group: 'assessment-tools', id }, { subscribe: false, forceRefetch: true }),
    );
  /** The server has another draft than was known, or none any more. */
  const take = (found: ToolDraft | null) => {
    const stored = found ? storedOfDraft(found.question_categories, found.etag) : storedOfTool(toolNow());
    const wasThere = tag.current !== null;
    const isReplaced = found !== null && wasThere && isTakenBack(toolNow(), state.stored.content, stored.content);
    // Without a new version: its words were corrected by the draft.
    const isNewer = toolNow().version > base.current || isSameContent(stored.content, state.stored.content);
    const own = unsure.current;
    tag.current = stored.etag;
    base.current = found?.base_version ?? toolNow().version;
    unsure.current = null;
    saveSoon();
    setInfo(found);
    if (!found) taken.current = toolNow();
    if (found && own && isSameContent(own.content, stored.content)) {
      setFailure(null);
      draft.saved();
      send({ type: 'saved', sent: own.sent, stored });
      return;
    }
    if (!found && wasThere) setNews(isNewer ? 'published' : 'discarded');
    if (hasClash(state, stored)) send({ type: 'arrived', stored });
    else {
      if (isReplaced) setNews('replaced');
      // Whoever finds it gone may want it back.
      send({ type: 'joined', stored, isStep: isReplaced || (!found && wasThere && !isNewer) });
    }
  };
  /**
   * Since the draft was begun, a version was made in another way than from it, or words were corrected: what that changed
   * comes to the draft.
   */
  const catchUp = async () => {
    const now = toolNow();
    let from: Pick<AssessmentTool, 'question_categories' | 'questions'> | undefined = taken.current;
    if (base.current < now.version && taken.current.version !== base.current)
      from = (await dispatch(calls.toolVersion.initiate({ id, version: base.current }, { subscribe: false }))).data;
    if (!from) return;
    const [earlier, onto] = [contentOf(from), contentOf(now)];
    const isNewer = base.current < now.version;
    base.current = Math.max(base.current, now.version);
    taken.current = now;
    if (!isNewer && isSameContent(earlier, onto)) return;
    send({ type: 'rebased', from: earlier, onto });
    setNews(isNewer ? 'newVersion' : 'corrected');
  };
  /** Whether the questionnaire asks something else than what is known of it here. */
  const isBehind = (): boolean => {
    const now = toolNow();
    return (
      now !== taken.current &&
      (now.version !== taken.current.version || !isSameContent(contentOf(now), contentOf(taken.current)))
    );
  };
  const ask = async (): Promise<void> => {
    const answer = await dispatch(
      calls.toolDraft.initiate({ id, etag: tag.current }, { subscribe: false, forceRefetch: true }),
    );
    const found = answer.data;
    // Nothing is lost by not knowing: who saves is told.
    if (found === undefined) return;
    if (found === null) {
      if (tag.current !== null && (await steps.isEndedHere())) return;
      if (tag.current !== null) await reread();
      if (tag.current !== null || isBehind()) steps.take(null);
      return;
    }
    if ('question_categories' in found && found.etag !== tag.current) steps.take(found);
    await catchUp();
  };
  const write = async (): Promise<void> => {
    // What a draft begins with is asked once more: nothing else tells that its words were corrected meanwhile.
    if (state.stored.etag === null) {
      await reread();
      if (isBehind()) {
        await ask();
        return;
      }
    }
    const sent = state.present;
    const question_categories = draftBodyOf(state, known);
    // Of what is here, and not of what is known by now: what others saved is in no content that was made before.
    const { etag } = state.stored;
    const answer = await dispatch(
      calls.saveToolDraft.initiate({ id, etag, base_version: base.current, question_categories }, { track: false }),
    );
    if (answer.data) {
      tag.current = answer.data.etag;
      unsure.current = null;
      setInfo(answer.data);
      setFailure(null);
      draft.saved();
      send({ type: 'saved', sent, stored: storedOfDraft(question_categories, answer.data.etag) });
      return;
    }
    const error = apiErrorOf(answer.error);
    if (error.kind === 'changedMeanwhile') {
      await ask();
      return;
    }
    unsure.current = { sent, content: storedOfDraft(question_categories, null).content };
    setFailure({ error, sent });
  };
  /** One call at a time. */
  const run = async (kind: 'asking' | 'saving'): Promise<void> => {
    // What one person wrote is not saved in the name of the next.
    if (isBusy.current || selectUser(store.getState())?.id !== owner) return;
    isBusy.current = true;
    if (kind === 'saving') due.current = after(RETRY);
    setBusy(kind);
    await (kind === 'saving' ? write() : ask()).finally(() => {
      isBusy.current = false;
      setBusy(null);
    });
  };

  const steps = useStable({
    take,
    saveSoon,
    isEndedHere,
    look: () => (isOn && online ? void run('asking') : undefined),
    save: () => {
      if (!isOn || !online || !dirty || state.theirs) return;
      // While the server is asked something it waits for the answer.
      due.current = 0;
      void run('saving');
    },
  });

  // What was kept on this device may have been written upon an older draft.
  const { theirs } = state;
  const isContested = theirs !== null && hasClash(state, theirs);
  useEffect(() => {
    if (isOn && theirs && !isContested) send({ type: 'joined', stored: theirs });
  }, [isOn, theirs, isContested, send]);

  const isRefused = failure !== null && failure.sent === state.present && !mayPass(failure.error);
  const isDue = isOn && online && dirty && !theirs && busy === null && !isRefused;
  useEffect(() => steps.saveSoon(), [state.present, steps]);
  const wasOnline = useRef(online);
  useEffect(() => {
    // The connection is back.
    if (online && !wasOnline.current) due.current = 0;
    wasOnline.current = online;
  }, [online]);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => steps.save(), Math.max(0, due.current - after(0)));
    return () => clearTimeout(timer);
  }, [isDue, state.present, steps]);

  const isWatching = isOn && online;
  useOthersChanges(() => steps.look());
  useEffect(() => {
    if (!isWatching) return undefined;
    steps.look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') steps.look();
    }, WATCHING);
    const listener = () => {
      if (document.visibilityState === 'visible') steps.look();
      else steps.save();
    };
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listener);
      steps.save();
    };
  }, [isWatching, updated, steps]);

  return {
    isDirty: dirty,
    isSaving: busy === 'saving',
    /** Who saved the draft last, and when; null: there is none on the server. */
    info,
    failure: dirty ? (failure?.error ?? null) : null,
    news,
    isContested,
    forgetNews: () => setNews(null),
    toolNow,
    save: steps.save,
    look: steps.look,
    /** The draft ended here: this stands in its place. */
    ended: (stored: Stored, event: EditorEvent) => {
      tag.current = stored.etag;
      base.current = toolNow().version;
      taken.current = toolNow();
      setInfo(null);
      setFailure(null);
      saveSoon();
      draft.saved();
      send(event);
    },
  };
}
export type ServerDraft = ReturnType<typeof useServerDraft>;
