import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined';
import Button, { type ButtonProps } from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { Optional, lazyOptional } from '../../ui/when-idle';
import type { ScanDialogProps } from './scan-dialog';

/** Camera and reader come when somebody scans. */
const ScanDialog = lazyOptional(() => import(/* webpackChunkName: "scanner" */ './scan-dialog'));

interface ScanButtonProps extends Pick<ScanDialogProps, 'onText'>, Omit<ButtonProps, 'title' | 'onClick' | 'icon'> {
  /** Of the dialog: what is scanned. */
  readonly title: ReactNode;
}

/** Opens the camera to read a code. It closes as soon as one was read that is right. */
export function ScanButton({ title, onText, ...button }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} icon={<QrcodeOutlined aria-hidden="true" />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Optional onMissing={() => setOpen(false)}>
          <ScanDialog
            title={title}
            onText={(text) => {
              const refusal = onText(text);
              if (refusal === null) setOpen(false);
              return refusal;
            }}
            onClose={() => setOpen(false)}
          />
        </Optional>
      )}
    </>
  );
}
