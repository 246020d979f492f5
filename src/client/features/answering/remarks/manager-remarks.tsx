import type { ReactNode } from 'react';
import type { Remark } from '../../../../contract/remarks';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { lazyOptional, Optional } from '../../../ui/when-idle';
import { RemarkScope } from './remark-scope';

/** Most assessments have none. */
const RemarkNote = lazyOptional(() => import(/* webpackChunkName: "remarks" */ './remark-note'));

interface ManagerRemarksProps {
  readonly answerId: string;
  readonly readOnly: boolean;
  readonly children: ReactNode;
}
const NONE: readonly Remark[] = [];

/** Shows what a director remarked at the questions inside. */
export function ManagerRemarks({ answerId, readOnly, children }: ManagerRemarksProps) {
  const remarks = useAppSelector((state) => selectAnswer(state, answerId)?.remarks) ?? NONE;
  const draw = (question: Omit<Parameters<typeof RemarkNote>[0], 'remark' | 'readOnly'>, remark: Remark | undefined) =>
    remark && (
      <Optional>
        <RemarkNote {...question} remark={remark} readOnly={readOnly} />
      </Optional>
    );
  return <RemarkScope value={remarks.length > 0 ? { remarks, draw } : null}>{children}</RemarkScope>;
}
