import { useAppSelector } from '../../../../state/hooks';
import type { Known } from './content';

/** What the server knows of questions; of what it does not, nothing is offered or sent. */
export function useKnown(): Known {
  const evidence = useAppSelector(({ connectivity }) => connectivity.capabilities?.evidence === true);
  const evidenceAnswers = useAppSelector(({ connectivity }) => connectivity.capabilities?.evidenceAnswers === true);
  const inputs = useAppSelector(({ connectivity }) => connectivity.capabilities?.inputs === true);
  const conditions = useAppSelector(({ connectivity }) => connectivity.capabilities?.conditions === true);
  const points = useAppSelector(({ connectivity }) => connectivity.capabilities?.points === true);
  const notes = useAppSelector(({ connectivity }) => connectivity.capabilities?.notes === true);
  const brought = useAppSelector(({ connectivity }) => connectivity.capabilities?.blocks === true);
  return { evidence, evidenceAnswers, inputs, conditions, points, notes, brought };
}
