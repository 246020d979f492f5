import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isUncertain, isUnreachable, type ApiError } from '../../../../../api/api-error';
import { recordsApi, type UpdateCall } from '../../../../../api/records-api';
import { newUuid } from '../../../../../lib/ids';
import { useAppDispatch } from '../../../../../state/hooks';
import { apiErrorOf } from '../../../../../state/session/actions';
import { successShown } from '../../../../../state/snackbars/slice';
import { idsOf, type Content } from '../content';
import { useKnown } from '../use-known';
import { storedOfTool, versionBodyOf } from './stored';
import type { ServerDraft, ServerDraftSetup } from './use-server-draft';

/** A draft that was sent to be published. Under its key it is not done twice: the server says what became of it. */
interface Attempt {
  readonly sent: Content;
  /** What the draft was called. */
  readonly tag: string | null;
  readonly call: UpdateCall;
  /** The version that it makes, or of which it corrects words. */
  readonly version: number;
  readonly isCorrection: boolean;
  /** It is not known whether it was published. */
  readonly isLost: boolean;
}

interface PublishingSetup extends Pick<ServerDraftSetup, 'tool' | 'state'> {
  readonly server: ServerDraft;
  /** What the server calls the questionnaire as it stands. */
  readonly etag: string | null;
  /** What was sent is published, or came too late: nothing is to be asked any more. */
  readonly onEnded: () => void;
}

/** Sends the draft to be published, and finds out what became of it where the answer was lost. */
export function usePublishing({ tool, state, server, etag, onEnded }: PublishingSetup) {
  const { id, name } = tool;
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const known = useKnown();
  const [update] = recordsApi.useUpdateRecordMutation();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  // Once the draft was saved again it is another one: what was sent before was not published.
  const lost = attempt?.isLost && attempt.tag === state.stored.etag ? attempt : null;

  const begin = (note: string, isCorrection: boolean): Attempt => ({
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
    const trySending = async (): Promise<ApiError | null> => {
      const { error } = await update({ group: 'assessment-tools', ...one.call });
      return error === undefined ? null : apiErrorOf(error);
    };
    let failure = await trySending();
    // Most often the connection is there again at once.
    if (failure && isUnreachable(failure)) failure = await trySending();
    setPublishing(false);
    setAttempt(failure && isUncertain(failure) ? { ...one, isLost: true } : null);
    if (!failure) published(one);
    return failure;
  };
  return {
    isPublishing,
    isLost: lost !== null,
    /** Sends what is here, or once more what was lost. */
    publish: async (note: string, isCorrection: boolean) => {
      const one = lost ?? begin(note, isCorrection);
      return { sent: one.sent, failure: await send(one) };
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
