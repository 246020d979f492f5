import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { isUncertain, isUnreachable, type ApiError } from '../../../../../api/api-error';
import { recordsApi } from '../../../../../api/records-api';
import { newUuid } from '../../../../../lib/ids';
import { tabId } from '../../../../../lib/storage/tab-id';
import { useDraftKey } from '../../../../../parts/drafts/use-draft-key';
import { useAdminAccess } from '../../../../../state/admin/use-admin-access';
import { useAppDispatch } from '../../../../../state/hooks';
import { apiErrorOf } from '../../../../../state/session/actions';
import { successShown } from '../../../../../state/snackbars/slice';
import { idsOf, type Content } from '../content';
import { useKnown } from '../use-known';
import { forgetAttempt, keepAttempt, readAttempt, type KeptAttempt } from './kept-attempt';
import { storedOfTool, versionBodyOf } from './stored';
import type { ServerDraft, ServerDraftSetup } from './use-server-draft';

interface Attempt extends KeptAttempt {
  /** As it is here; null: the page began after it was sent, and without it. */
  readonly sent: Content | null;
  /** It is not known whether it was published. */
  readonly isLost: boolean;
}

interface PublishingSetup extends Pick<ServerDraftSetup, 'tool' | 'state' | 'isOn'> {
  readonly server: ServerDraft;
  /** What the server calls the questionnaire as it stands. */
  readonly etag: string | null;
  /** What was sent is published, or came too late: nothing is to be asked any more. */
  readonly onEnded: () => void;
  /** The page was left before the answer came, and what was sent is still a draft. */
  readonly onUndecided: () => void;
  /** The page was left before the answer came, and what was sent is not published. */
  readonly onRefused: (failure: ApiError) => void;
}

/** Whether the outcome may be asked for again. */
const isOpen = (failure: ApiError): boolean =>
  isUncertain(failure) || failure.kind === 'signedOut' || failure.kind === 'busy';

/** Sends the draft to be published, and finds out what became of it where the answer was lost. */
export function usePublishing(setup: PublishingSetup) {
  const { tool, state, isOn, server, etag, onEnded, onUndecided, onRefused } = setup;
  const { id, name } = tool;
  const place = useDraftKey(`assessment-tools/${id}/publishing`);
  const { online } = useAdminAccess();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const known = useKnown();
  const [update] = recordsApi.useUpdateRecordMutation();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  // Once the draft was saved again it is another one: what was sent before was not published.
  const lost = attempt?.isLost && attempt.tag === state.stored.etag ? attempt : null;

  const begin = async (note: string, isCorrection: boolean): Promise<Attempt> => ({
    tab: await tabId(),
    sent: state.present,
    tag: state.stored.etag,
    version: isCorrection ? tool.version : tool.version + 1,
    isCorrection,
    isLost: false,
    call: {
      id,
      key: newUuid(),
      values: {
        question_categories: versionBodyOf(state, idsOf(server.toolNow()), known),
        version_note: note.trim() || null,
        draft_tag: state.stored.etag ?? '',
        ...(isCorrection && { corrects_wording: 1 }),
      },
      ...(etag !== null && { etag }),
    },
  });
  const published = ({ sent, version, isCorrection }: Attempt) => {
    const now = server.toolNow();
    const stored = storedOfTool(now);
    // Somebody may have gone on from there before the outcome was known.
    if (sent)
      server.ended(stored, now.version === version ? { type: 'saved', sent, stored } : { type: 'joined', stored });
    const text = isCorrection
      ? intl.formatMessage(
          {
            id: 'admin.nextVersion.corrected',
            defaultMessage: 'The wording of version {version, number} of “{name}” is corrected.',
          },
          { version, name },
        )
      : intl.formatMessage(
          {
            id: 'admin.nextVersion.published',
            defaultMessage: 'Version {version, number} of “{name}” is published.',
          },
          { version, name },
        );
    dispatch(successShown({ text }));
    onEnded();
  };
  /** Why it failed; null: it is published. */
  const send = async (one: Attempt): Promise<ApiError | null> => {
    setPublishing(true);
    setAttempt(one);
    if (place) await keepAttempt(place, one);
    const trySending = async (): Promise<ApiError | null> => {
      const { error } = await update({ group: 'assessment-tools', ...one.call });
      return error === undefined ? null : apiErrorOf(error);
    };
    let failure = await trySending();
    // Most often the connection is there again at once.
    if (failure && isUnreachable(failure)) failure = await trySending();
    setPublishing(false);
    setAttempt(failure && isUncertain(failure) ? { ...one, isLost: true } : null);
    if (place && !(failure && isOpen(failure))) await forgetAttempt(place, one);
    if (!failure) published(one);
    return failure;
  };

  /** What was sent before the page was left, by a person who is back. */
  const comeBackTo = useEffectEvent(async (kept: KeptAttempt) => {
    if (attempt !== null) return;
    if (kept.tag === server.info?.etag) {
      setAttempt({ ...kept, sent: state.saved, isLost: true });
      onUndecided();
      return;
    }
    const failure = await send({ ...kept, sent: null, isLost: false });
    if (failure && !isOpen(failure)) onRefused(failure);
  });
  const isAsking = isOn && online;
  const { owner = null, record = null } = place ?? {};
  useEffect(() => {
    if (!isAsking || owner === null || record === null) return undefined;
    let isOver = false;
    void readAttempt({ owner, record }).then((kept) => {
      if (kept && !isOver) void comeBackTo(kept);
    });
    return () => {
      isOver = true;
    };
  }, [isAsking, owner, record]);

  return {
    isPublishing,
    isLost: lost !== null,
    /** Sends what is here, or once more what was lost. */
    publish: async (note: string, isCorrection: boolean) => {
      const one = lost ?? (await begin(note, isCorrection));
      return { sent: one.sent ?? state.present, failure: await send(one) };
    },
    /** The server has no draft any more: whether that was, or may still turn out to be, what was sent from here. */
    isEndedHere: async (): Promise<boolean> => {
      if (isPublishing) return true;
      if (!lost) return false;
      const failure = await send(lost);
      if (!failure || isUncertain(failure)) return true;
      onEnded();
      return false;
    },
  };
}
