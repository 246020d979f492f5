import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { documentFile } from '../../api/document-file';
import { fileName, useDownload } from '../../parts/export/use-download';
import { useAppSelector } from '../../state/hooks';
import { Notice } from '../../ui/notice';
import { selectAnswerSaveState } from './selectors';

interface DocumentButtonProps {
  readonly answerId: string;
  /** What the file is called, without its day: the questionnaire and the place. */
  readonly title: string;
}

/**
 * The assessment on paper, which the server makes of what it has: offered once everything is there, by a server that
 * can.
 */
export function DocumentButton({ answerId, title }: DocumentButtonProps) {
  const isOffered = useAppSelector(({ connectivity }) => connectivity.capabilities?.documents === true);
  const isThere = useAppSelector((state) => selectAnswerSaveState(state, answerId) === 'sent');
  const online = useAppSelector((state) => state.connectivity.online);
  const language = useAppSelector((state) => state.settings.language);
  const linkRef = useAppSelector((state) => state.sharing.ref);
  const { isRunning, fault, download } = useDownload();
  if (!isOffered || !isThere) return null;
  return (
    <div>
      <Button
        icon={<FilePdfOutlined aria-hidden="true" />}
        disabled={!online}
        loading={isRunning}
        onClick={() =>
          void download(fileName(title, new Date().toISOString(), 'pdf'), (signal) =>
            documentFile(answerId, linkRef, language, signal),
          )
        }
      >
        <FormattedMessage id="answering.document" defaultMessage="Download as PDF" />
      </Button>
      {!online && (
        <p className="quiet">
          <FormattedMessage
            id="answering.document.offline"
            defaultMessage="The server makes the PDF, which needs a connection."
          />
        </p>
      )}
      <div role="alert">{fault !== null && <Notice kind="error">{fault}</Notice>}</div>
    </div>
  );
}
