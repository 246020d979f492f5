import pLimit from 'p-limit';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Category } from '../../../../../contract/categories';
import { categoriesApi } from '../../../../api/categories-api';
import { errorText } from '../../../../state/errors/error-messages';
import { useAppDispatch } from '../../../../state/hooks';
import { apiErrorOf } from '../../../../state/session/actions';
import { errorShown } from '../../../../state/snackbars/slice';
import { moved, placeOf, type Move } from './moves';

/**
 * Moves categories: shown at once, sent one after the other, and each kept until the server's own tree has it. One that
 * is refused goes back, with a word.
 *
 * @param listed The server's tree.
 * @param reread Asks for it again.
 */
export function useTreeMoves(listed: readonly Category[], reread: () => PromiseLike<unknown>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [send] = categoriesApi.useMoveCategoryMutation();
  const [queue] = useState(() => pLimit(1));
  const [waiting, setWaiting] = useState<readonly Move[]>([]);
  const [waysBack, setWaysBack] = useState<readonly Move[]>([]);
  const categories = waiting.reduce(moved, listed);

  async function make(move: Move, onRefused: () => void): Promise<void> {
    setWaiting((others) => [...others, move]);
    const { error } = await queue(() => send(move));
    if (error !== undefined) {
      dispatch(errorShown({ message: errorText(intl, apiErrorOf(error)) }));
      onRefused();
    }
    await reread();
    setWaiting((others) => others.filter((other) => other !== move));
  }

  return {
    categories,
    move: (move: Move): void => {
      const wayBack = placeOf(categories, move.id);
      if (!wayBack) return;
      setWaysBack((ways) => [...ways, wayBack]);
      void make(move, () => setWaysBack((ways) => ways.filter((way) => way !== wayBack)));
    },
    /** Takes the last move of this visit back; null: there is none. */
    undo:
      waysBack.length === 0
        ? null
        : (): Move | undefined => {
            const last = waysBack.at(-1);
            if (!last) return undefined;
            setWaysBack((ways) => ways.slice(0, -1));
            void make(last, () => setWaysBack((ways) => [...ways, last]));
            return last;
          },
  };
}
