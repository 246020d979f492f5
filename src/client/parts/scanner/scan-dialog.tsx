import PictureOutlined from '@ant-design/icons/PictureOutlined';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '../../ui/dialog';
import { RetryButton } from '../../ui/retry-button';
import { pickFile } from '../evidence/pick-file';
import { ScanNotice, type ScanTrouble } from './scan-notice';
import './scanner.css';
import { useCamera } from './use-camera';
import { useReader, useScanning } from './use-scanner';

export interface ScanDialogProps {
  readonly title: ReactNode;
  /** A code was read. @returns null: it is what was looked for; else what is said of it, and the scanning goes on */
  readonly onText: (text: string) => ReactNode;
  readonly onClose: () => void;
}

/** Reads a code with the camera, or from a picture. Render it only while it is open: the camera is on as long. */
export default function ScanDialog({ title, onText, onClose }: ScanDialogProps) {
  const { video, camera } = useCamera();
  const { reader, again } = useReader();
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const [picture, setPicture] = useState<'looking' | 'nothing' | 'unreadable' | null>(null);
  const take = (text: string) => {
    setPicture(null);
    setRefusal(onText(text));
  };
  const isLong = useScanning(video, reader, camera === 'watching', take);

  async function choosePicture() {
    if (typeof reader !== 'object') return;
    const file = await pickFile('photo');
    if (file === null) return;
    setRefusal(null);
    setPicture('looking');
    try {
      const bitmap = await createImageBitmap(file);
      const text = await reader.decode(bitmap);
      bitmap.close();
      if (text === null) setPicture('nothing');
      else take(text);
    } catch {
      setPicture('unreadable');
    }
  }

  const isOff = camera === 'refused' || camera === 'none' || camera === 'busy';
  const trouble: ScanTrouble | null =
    reader === 'missing' ? 'missing' : (picture ?? (isOff ? camera : isLong && refusal === null ? 'long' : null));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {reader === 'missing' && <RetryButton onClick={again} />}
          <Button
            icon={<PictureOutlined aria-hidden="true" />}
            disabled={typeof reader !== 'object'}
            onClick={() => void choosePicture()}
          >
            <FormattedMessage id="scan.picture" defaultMessage="Use a picture" />
          </Button>
          <Button onClick={onClose}>
            <FormattedMessage id="scan.cancel" defaultMessage="Cancel" />
          </Button>
        </>
      }
    >
      <div className="scan">
        {!isOff && (
          <div className="scan-video" data-camera={camera}>
            {/* What it shows is said in words below. */}
            <video ref={video} muted playsInline aria-hidden="true" tabIndex={-1} />
          </div>
        )}
        <div role="alert">
          {refusal !== null && <ScanNotice>{refusal}</ScanNotice>}
          {trouble !== null && <ScanNotice trouble={trouble} />}
        </div>
        {trouble === null && refusal === null && (
          <p role="status" className="scan-hint">
            {camera === 'asking' ? (
              <FormattedMessage id="scan.asking" defaultMessage="Allow this page to use the camera." />
            ) : (
              <FormattedMessage id="scan.watching" defaultMessage="Hold the code in front of the camera." />
            )}
          </p>
        )}
      </div>
    </Dialog>
  );
}
