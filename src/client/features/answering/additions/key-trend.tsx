import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Removed } from '../../../parts/removal/removed';
import { useRemoval } from '../../../parts/removal/use-removal';
import { deleteKeyTrend, updateKeyTrend, type NamedKeyTrend } from '../../../state/answers/actions';
import { useAppDispatch } from '../../../state/hooks';
import { TextForm } from './text-form';

interface KeyTrendProps {
  readonly answerId: string;
  readonly trend: NamedKeyTrend;
}

function EditForm({ answerId, trend, onDone }: KeyTrendProps & { readonly onDone: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  /** As the person saw it: it may be changed elsewhere while they write. */
  const [seen] = useState(trend.text);
  const [text, setText] = useState(seen);
  return (
    <TextForm
      autoFocus
      label={intl.formatMessage({ id: 'answering.trends.edit-label', defaultMessage: 'Key trend' })}
      value={text}
      onChange={setText}
      submit={intl.formatMessage({ id: 'answering.trends.save', defaultMessage: 'Save key trend' })}
      emptyFault={intl.formatMessage({ id: 'answering.trends.empty', defaultMessage: 'Write the key trend first.' })}
      onSubmit={(changed) => {
        onDone();
        if (changed !== seen) void dispatch(updateKeyTrend(answerId, { ...trend, text: seen }, changed));
      }}
      actions={
        <Button onClick={onDone}>
          <FormattedMessage id="answering.custom.cancel" defaultMessage="Cancel" />
        </Button>
      }
    />
  );
}

/** A note that can be changed in its place, and deleted: for ten seconds that can be taken back. */
export function KeyTrend({ answerId, trend }: KeyTrendProps) {
  const intl = useIntl();
  const [isEdited, setEdited] = useState(false);
  const removal = useRemoval(() => deleteKeyTrend(answerId, trend));
  if (isEdited) return <EditForm answerId={answerId} trend={trend} onDone={() => setEdited(false)} />;
  if (removal.isRemoved) {
    return (
      <Removed name={trend.text} onUndo={removal.undo}>
        {intl.formatMessage({ id: 'answering.trends.deleted', defaultMessage: 'Key trend deleted' })}
      </Removed>
    );
  }
  const edit = intl.formatMessage({ id: 'answering.custom.edit', defaultMessage: 'Edit' });
  const remove = intl.formatMessage({ id: 'answering.custom.delete', defaultMessage: 'Delete' });
  return (
    <>
      <span dir="auto">{trend.text}</span>
      <span className="trend-actions">
        <button
          type="button"
          className="quiet-button"
          aria-label={`${edit}: ${trend.text}`}
          onClick={() => setEdited(true)}
        >
          {edit}
        </button>
        <button
          type="button"
          className="quiet-button quiet-button-danger"
          aria-label={`${remove}: ${trend.text}`}
          onClick={removal.begin}
        >
          {remove}
        </button>
      </span>
    </>
  );
}
