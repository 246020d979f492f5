import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../notice';

interface KeptDraftProps {
  /** ISO-8601. */
  readonly at: string;
  readonly onDiscard: () => void;
}

/** Says that a form begins with what was typed before and never saved. */
export function KeptDraft({ at, onDiscard }: KeptDraftProps) {
  const intl = useIntl();
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = intl.formatDate(at, { timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) });
  return (
    <Notice
      kind="info"
      actions={
        <Button onClick={onDiscard}>
          <FormattedMessage id="form.draft.discard" defaultMessage="Discard" />
        </Button>
      }
    >
      <FormattedMessage id="form.draft.kept" defaultMessage="Unsaved input from {time} was kept." values={{ time }} />
    </Notice>
  );
}
