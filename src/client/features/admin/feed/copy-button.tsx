import CopyOutlined from '@ant-design/icons/CopyOutlined';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { copyText } from '../../../lib/copy-text';
import { useAppDispatch } from '../../../state/hooks';
import { errorShown, successShown } from '../../../state/snackbars/slice';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, in words, for whoever hears the button alone. */
  readonly what: string;
  readonly isPrimary?: boolean;
}

/** Puts a text into the clipboard, and says whether the browser took it. */
export function CopyButton({ text, what, isPrimary = false }: CopyButtonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const copy = async () => {
    if (await copyText(text))
      dispatch(
        successShown({ text: intl.formatMessage({ id: 'feed.copied', defaultMessage: 'It is in the clipboard.' }) }),
      );
    else
      dispatch(
        errorShown({
          message: intl.formatMessage({
            id: 'feed.notCopied',
            defaultMessage: 'This browser does not let the page copy. Select the text and copy it yourself.',
          }),
        }),
      );
  };
  return (
    <Button
      {...(isPrimary && { type: 'primary' as const })}
      icon={<CopyOutlined aria-hidden="true" />}
      aria-label={intl.formatMessage({ id: 'feed.copyWhat', defaultMessage: 'Copy: {what}' }, { what })}
      onClick={() => void copy()}
    >
      <FormattedMessage id="feed.copy" defaultMessage="Copy" />
    </Button>
  );
}
