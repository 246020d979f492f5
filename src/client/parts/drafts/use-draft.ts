import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newUuid } from '../../lib/ids';
import type { Draft, DraftContent, DraftKind, DraftKey } from '../../lib/storage/draft';
import { dropDraft, flushDrafts, forgetWaiting, keepDraft } from '../../lib/storage/draft-keeper';
import { hearOfDrafts } from '../../lib/storage/draft-news';
import { readStoredDrafts, type OtherDraft, type StoredDrafts } from './read-drafts';

const NOTHING: StoredDrafts = { tab: '', own: null, others: [], isRefused: false };

/**
 * What is typed on a page and not saved: kept on this device for that person, record and tab, through the end of the
 * session, a crash and a reload. Whatever a page edits uses it, and shows `DraftNotices`.
 * @param key null: nothing is kept.
 */
export function useDraft(key: DraftKey | null, kind: DraftKind) {
  const { owner = null, record = null } = key ?? {};
  const [found, setFound] = useState<(StoredDrafts & DraftKey) | null>(null);
  const [isRefused, setRefused] = useState(false);
  /** Drafts of tabs that are still open, with which the person goes on here. */
  const taken = useRef<readonly OtherDraft[]>([]);
  /** What became of the last attempt to keep something. */
  const wasRefused = useRef(false);
  /** Whether this tab has a draft. */
  const isKept = useRef(false);
  const isReady = key === null || (found !== null && found.owner === owner && found.record === record);
  const { tab, own, others } = isReady && found !== null ? found : NOTHING;

  const begin = useEffectEvent((at: DraftKey, contents: StoredDrafts) => {
    isKept.current = contents.own !== null;
    taken.current = [];
    setRefused(contents.isRefused);
    wasRefused.current = contents.isRefused;
    setFound({ ...contents, ...at });
  });
  const refresh = useEffectEvent((drafts: readonly OtherDraft[]) => {
    // What the person goes on with here is offered again only when more was typed there.
    const isTaken = (other: OtherDraft) =>
      taken.current.some(({ tab: from, at }) => from === other.tab && at === other.at);
    setFound(
      (before) =>
        before && { ...before, others: drafts.filter((other) => other.tab !== before.tab && !isTaken(other)) },
    );
  });
  useEffect(() => {
    if (owner === null || record === null) return undefined;
    const at = { owner, record };
    let isOver = false;
    void readStoredDrafts(at).then((contents) => {
      if (!isOver) begin(at, contents);
    });
    const stop = hearOfDrafts((news) => {
      if (news.owner !== owner) return;
      if (news.record === null) forgetWaiting(owner);
      if (news.record !== null && news.record !== record) return;
      void readStoredDrafts(at).then((contents) => {
        if (!isOver) refresh(contents.others);
      });
    });
    return () => {
      isOver = true;
      stop();
      void flushDrafts();
    };
  }, [owner, record]);

  const put = (draft: Omit<Draft, 'owner' | 'record' | 'kind'>, onKept: () => void = () => undefined) => {
    if (key === null) return;
    isKept.current ||= draft.tab === tab;
    keepDraft({ ...key, kind, ...draft }, (wasKept) => {
      if (wasKept === wasRefused.current) setRefused(!wasKept);
      wasRefused.current = !wasKept;
      if (wasKept) onKept();
    });
  };
  const now = () => new Date().toISOString();
  const forget = (draft: OtherDraft) => {
    setFound((before) => before && { ...before, others: before.others.filter((other) => other.tab !== draft.tab) });
  };
  const drop = () => {
    if (key !== null && isKept.current) void dropDraft({ ...key, tab });
    isKept.current = false;
  };
  return {
    /** False while the device is being read: wait with showing what can be edited. */
    isReady,
    /** What this tab had typed and not saved when the page was left; null: nothing. */
    own,
    /** Drafts of other tabs and of earlier visits, the newest first. */
    others: others.filter((other) => other.kind === kind),
    /** What is typed can't be kept: storage is full, or closed to this page. */
    isRefused: key !== null && isRefused,
    /** Keeps what is typed, in place of what was kept before. */
    keep: (content: DraftContent) => put({ ...content, tab, at: now() }),
    /** Nothing is unsaved any more, or the person does not want it. */
    drop,
    /** It is on the server: its draft goes, also the one of another tab with which the person went on here. */
    saved: () => {
      drop();
      for (const draft of taken.current) void dropDraft(draft, draft.at);
      taken.current = [];
    },
    /**
     * The person goes on here with a draft. What they had typed here so far, if anything, stays as a draft of its own.
     */
    take: (draft: OtherDraft, replaced: DraftContent | null) => {
      const aside = replaced && { ...replaced, tab: newUuid(), at: now() };
      if (aside) put(aside);
      if (draft.isOpen) taken.current = [...taken.current, draft];
      const { at, values, base } = draft;
      // It becomes this tab's; the other one goes only when that is durable.
      put({ tab, at, values, base }, () => {
        if (!draft.isOpen) void dropDraft(draft, at);
      });
      void flushDrafts();
      forget(draft);
      if (aside && key)
        setFound(
          (before) => before && { ...before, others: [{ ...aside, ...key, kind, isOpen: false }, ...before.others] },
        );
    },
    /** What closed tabs left, the newest first, goes on here together; each of them goes when that is durable. */
    gather: (drafts: readonly OtherDraft[], content: DraftContent) => {
      put({ ...content, tab, at: drafts[0]?.at ?? now() }, () => {
        for (const draft of drafts) void dropDraft(draft, draft.at);
      });
      void flushDrafts();
      for (const draft of drafts) forget(draft);
    },
    discard: (draft: OtherDraft) => {
      void dropDraft(draft, draft.at);
      forget(draft);
    },
  };
}
export type DraftHandle = ReturnType<typeof useDraft>;

interface Keeping {
  readonly draft: DraftHandle;
  readonly isDirty: boolean;
  /** What is typed, and what it is compared with: each change of either is kept. */
  readonly typed: unknown;
  readonly base: unknown;
  readonly content: () => DraftContent;
}

/** Keeps what is typed for as long as it differs from what is saved. */
export function useKeepDraft({ draft, isDirty, typed, base, content }: Keeping): void {
  const hasBegun = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isDirty) draft.drop();
    // What a page begins with is kept already, with the time at which it was typed.
    else if (hasBegun.current) draft.keep(content());
    hasBegun.current = true;
  });
  useEffect(() => {
    keep();
  }, [isDirty, typed, base]);
}
