import type { Share } from '../../../../contract/answers';
import { answersApi } from '../../../api/answers-api';
import type { Answer } from '../../../state/answers/answer';
import { useAppSelector } from '../../../state/hooks';
import { useVisible } from '../../../ui/use-environment';

/** In ms. */
const POLLING = 5000;

const isOnItsWay = (share: Share): boolean =>
  share.revoked_at === null && (share.mail?.state === 'waiting' || share.mail?.state === 'sending');

/** Asks what became of the answer's mail, again and again as long as it is on its way and somebody can see it. */
export function useMailNews({ id, share }: Answer): void {
  const online = useAppSelector((state) => state.connectivity.online);
  const isVisible = useVisible();
  answersApi.useAnswerQuery(
    { id },
    { skip: !online || !isVisible || !share || !isOnItsWay(share), pollingInterval: POLLING },
  );
}
