import { useRef, useState } from 'react';
import { isUncertain, isUnreachable, type ApiError } from '../../../../../api/api-error';
import { toolDraftsApi } from '../../../../../api/tool-drafts-api';
import { newUuid } from '../../../../../lib/ids';
import { apiErrorOf } from '../../../../../state/session/actions';
import { storedOfTool } from './stored';
import type { ServerDraft, ServerDraftSetup } from './use-server-draft';

/** A draft that is to be given up. Under its key the server says whether it was. */
interface Wish {
  readonly key: string;
  readonly etag: string | null;
}

interface DiscardingSetup extends Pick<ServerDraftSetup, 'tool' | 'state'> {
  readonly server: ServerDraft;
}

/** Gives the draft up, and finds out what became of that where the answer was lost. */
export function useDiscarding({ tool: { id }, state, server }: DiscardingSetup) {
  const [call] = toolDraftsApi.useDiscardToolDraftMutation();
  const [isDiscarding, setDiscarding] = useState(false);
  /** It is not known whether it was given up. */
  const lost = useRef<Wish | null>(null);

  /** Why it failed; null: it is given up. */
  const send = async (wish: Wish): Promise<ApiError | null> => {
    setDiscarding(true);
    const trySending = async () => {
      const { error } = await call({ id, ...wish });
      return error === undefined ? null : apiErrorOf(error);
    };
    let failure = await trySending();
    // Most often the connection is there again at once.
    if (failure && isUnreachable(failure)) failure = await trySending();
    setDiscarding(false);
    lost.current = failure && isUncertain(failure) ? wish : null;
    if (!failure) {
      const stored = storedOfTool(server.toolNow());
      server.ended(stored, { type: 'draftEnded', stored });
    }
    return failure;
  };
  // Once the draft was saved again it is another one.
  const lostOfThis = () => (lost.current?.etag === state.stored.etag ? lost.current : null);
  return {
    isDiscarding,
    discard: () => send(lostOfThis() ?? { key: newUuid(), etag: state.stored.etag }),
    /** The server has no draft any more: whether that was, or may still turn out to be, what was wished here. */
    isEndedHere: async (): Promise<boolean> => {
      const wish = lostOfThis();
      if (isDiscarding || !wish) return isDiscarding;
      const failure = await send(wish);
      return !failure || isUncertain(failure);
    },
  };
}
