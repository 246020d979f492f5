import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newUuid } from '../../lib/ids';
import type { Draft, DraftContent, DraftKind, DraftPlace } from '../../lib/storage/draft';
import { dropDraft, flushDrafts, forgetWaiting, keepDraft } from '../../lib/storage/draft-keeper';
import { hearOfDrafts } from '../../lib/storage/draft-news';
import { readPlace, type OtherDraft, type PlaceContents } from './read-place';

const NOTHING: PlaceContents = { tab: '', own: null, others: [], isRefused: false };

/**
 * What is typed on a page and not saved: kept on this device for that person, record and tab, through the end of the
 * session, a crash and a reload. Whatever a page edits uses it, and shows `DraftNotices`.
 * @param place null: nothing is kept.
 */
export function useDraft(place: DraftPlace | null, kind: DraftKind) {
  const { owner = null, record = null } = place ?? {};
  const [found, setFound] = useState<(PlaceContents & DraftPlace) | null>(null);
  const [isRefused, setRefused] = useState(false);
  /** Drafts of tabs that are still open, with which the person goes on here. */
  const taken = useRef<readonly OtherDraft[]>([]);
  /** What became of the last attempt to keep something. */
  const wasRefused = useRef(false);
  /** Whether this tab has a draft. */
  const isKept = useRef(false);
  const isReady = place === null || (found !== null && found.owner === owner && found.record === record);
  const { tab, own, others } = isReady && found !== null ? found : NOTHING;

  const begin = useEffectEvent((at: DraftPlace, contents: PlaceContents) => {
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
    void readPlace(at).then((contents) => {
      if (!isOver) begin(at, contents);
    });
    const stop = hearOfDrafts((news) => {
      if (news.owner !== owner) return;
      if (news.record === null) forgetWaiting(owner);
      if (news.record !== null && news.record !== record) return;
      void readPlace(at).then((contents) => {
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
    if (place === null) return;
    isKept.current ||= draft.tab === tab;
    keepDraft({ ...place, kind, ...draft }, (wasKept) => {
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
    if (place !== null && isKept.current) void dropDraft({ ...place, tab });
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
    isRefused: place !== null && isRefused,
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
      if (aside && place)
        setFound(
          (before) => before && { ...before, others: [{ ...aside, ...place, kind, isOpen: false }, ...before.others] },
        );
    },
    discard: (draft: OtherDraft) => {
      void dropDraft(draft, draft.at);
      forget(draft);
    },
  };
}
export type DraftHandle = ReturnType<typeof useDraft>;
