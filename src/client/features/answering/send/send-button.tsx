import Button from 'antd/es/button';
import type { SizeType } from 'antd/es/config-provider/SizeContext';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Answer } from '../../../state/answers/answer';

/** Out of the first load of the sheet, whose budget its select would break. */
const SendDialog = lazy(() => import(/* webpackChunkName: "send-dialog" */ './send-dialog'));

interface SendButtonProps {
  readonly answer: Answer;
  readonly size?: SizeType;
  /** What the button says; `Send to director` unless told otherwise. */
  readonly children?: ReactNode;
}

/** Opens the dialog that sends an answer to a director. */
export function SendButton({ answer, size, children }: SendButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {children ?? <FormattedMessage id="sending.open" defaultMessage="Send to director" />}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SendDialog answer={answer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
