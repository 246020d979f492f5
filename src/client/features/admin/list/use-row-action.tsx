import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import { errorShown, successShown } from '../../../state/snackbars/slice';
import { Dialog } from '../../../ui/dialog';
import type { ChangingAction, RowAction } from '../resource';

/** Does what an action says, and says what became of it. */
export function useAct(): (action: ChangingAction) => Promise<void> {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  return async (action) => {
    const { error } = await action.act(dispatch);
    if (error === undefined) dispatch(successShown({ text: action.done }));
    else dispatch(errorShown({ message: errorText(intl, apiErrorOf(error)) }));
  };
}

/** Does what was chosen in a row's menu, after asking where that is wanted, and says what became of it. */
export function useRowAction(): { readonly run: (action: RowAction) => void; readonly dialog: ReactNode } {
  const navigate = useNavigate();
  const start = useAct();
  const [asking, setAsking] = useState<ChangingAction | null>(null);
  const act = async (action: ChangingAction) => {
    setAsking(null);
    await start(action);
  };
  const close = () => setAsking(null);
  return {
    run: (action) => {
      if ('to' in action) void navigate(action.to);
      else if (action.question) setAsking(action);
      else void act(action);
    },
    dialog: asking?.question && (
      <Dialog
        title={asking.question.title}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>
              <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
            </Button>
            <Button type="primary" onClick={() => void act(asking)}>
              {asking.label}
            </Button>
          </>
        }
      >
        {asking.question.text}
      </Dialog>
    ),
  };
}
