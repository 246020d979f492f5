import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiThunk } from '../../api/call';
import type { FileAnswer } from '../../api/file-answer';
import { ChoiceGroup } from '../../ui/choice-group';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Waiting } from '../../ui/waiting';
import { fileName, useDownload } from './use-download';

/** What is made: its call, and what the person will find it as, without the day. */
export interface WantedFile {
  readonly call: (signal: AbortSignal) => ApiThunk<FileAnswer>;
  readonly title: string;
  readonly format: 'csv' | 'xlsx';
}

interface ExportFrameProps {
  readonly title: ReactNode;
  /** How much will be in the file. */
  readonly text: ReactNode;
  /** What else can be chosen. */
  readonly children?: ReactNode;
  readonly fileOf: (format: WantedFile['format']) => WantedFile;
  readonly onClose: () => void;
}

/** Asks what kind of file is wanted, and stays until it is there. */
export function ExportFrame({ title, text, children, fileOf, onClose }: ExportFrameProps) {
  const intl = useIntl();
  const [format, setFormat] = useState<WantedFile['format']>('xlsx');
  const { isRunning, fault, download, cancel } = useDownload();
  const start = async () => {
    const { call, title: name } = fileOf(format);
    if (await download(fileName(name, new Date().toISOString(), format), call)) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={isRunning ? cancel : onClose}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" disabled={isRunning} onClick={() => void start()}>
            <FormattedMessage id="admin.export.start" defaultMessage="Export" />
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        <p>{text}</p>
        {isRunning ? (
          <Waiting
            label={intl.formatMessage({ id: 'admin.export.running', defaultMessage: 'The file is being made…' })}
          />
        ) : (
          <>
            <ChoiceGroup
              legend={<FormattedMessage id="admin.export.format" defaultMessage="Kind of file" />}
              options={[
                { value: 'xlsx', label: <FormattedMessage id="admin.export.xlsx" defaultMessage="Excel (XLSX)" /> },
                { value: 'csv', label: <FormattedMessage id="admin.export.csv" defaultMessage="Text (CSV)" /> },
              ]}
              chosen={format}
              onChoose={setFormat}
            />
            {children}
          </>
        )}
        <div role="alert">{fault !== null && <Notice kind="error">{fault}</Notice>}</div>
      </Flex>
    </Dialog>
  );
}
