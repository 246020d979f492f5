import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ChangingAction, RowAction } from '../resource';
import { useAct } from './use-row-action';

/** What takes a record out of use and keeps it. */
const isInstead = (action: RowAction): action is ChangingAction =>
  ['deactivate', 'archive'].includes(action.key) && 'act' in action;

interface InsteadButtonProps {
  readonly actions: readonly RowAction[];
  readonly onDone: () => void;
}

/** What can be done in place of deleting, where something can. */
export function InsteadButton({ actions, onDone }: InsteadButtonProps) {
  const act = useAct();
  const [isActing, setActing] = useState(false);
  const instead = actions.find(isInstead);
  if (!instead) return null;
  const start = async () => {
    setActing(true);
    await act(instead);
    onDone();
  };
  return (
    <Button type="primary" loading={isActing} onClick={() => void start()}>
      <FormattedMessage
        id="admin.delete.instead"
        defaultMessage="{action} instead"
        values={{ action: instead.label }}
      />
    </Button>
  );
}
