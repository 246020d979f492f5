import Button from 'antd/es/button';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { Dialog } from '../../../../ui/dialog';
import { Notice } from '../../../../ui/notice';
import { TextArea } from '../../../../ui/text-area';
import { Waiting } from '../../../../ui/waiting';
import type { AdminRecord } from '../../resource';
import { isChange } from './paste-plan';
import { PasteRows } from './paste-rows';
import type { Paste } from './use-paste';

interface PasteDialogProps<R extends AdminRecord> {
  readonly paste: Paste<R>;
  readonly pasting: NonNullable<Paste<R>['pasting']>;
  /** Of the column. */
  readonly label: string;
}

/** A column from a spreadsheet: what it would do, row by row, before anything is written, and what it did. */
export function PasteDialog<R extends AdminRecord>({ paste, pasting, label }: PasteDialogProps<R>) {
  const intl = useIntl();
  const id = useId();
  const { online, reason } = useAdminAccess();
  const [text, setText] = useState('');
  const { stage, rows, record, results, hasMore, left } = pasting;
  const count = rows?.filter(isChange).length ?? 0;
  const refused = rows?.filter(({ fault }) => fault !== null).length ?? 0;
  const isWriting = stage === 'writing';
  const close = () => {
    if (!isWriting) paste.close();
  };
  return (
    <Dialog
      isWide
      title={
        <FormattedMessage id="admin.paste.title" defaultMessage="Paste into “{field}”" values={{ field: label }} />
      }
      onClose={close}
      actions={
        <>
          <Button type={stage === 'written' ? 'primary' : 'default'} disabled={isWriting} onClick={close}>
            {stage === 'written' ? (
              <FormattedMessage id="admin.close" defaultMessage="Close" />
            ) : (
              <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
            )}
          </Button>
          {stage === 'text' && (
            <Button type="primary" disabled={text.trim() === ''} onClick={() => paste.look(text)}>
              <FormattedMessage id="admin.change.next" defaultMessage="Continue" />
            </Button>
          )}
          {(stage === 'asking' || isWriting) && (
            <Button type="primary" disabled={!online || count === 0} loading={isWriting} onClick={paste.write}>
              <FormattedMessage
                id="admin.paste.write"
                defaultMessage="{count, plural, =0 {Save} one {Save one row} other {Save # rows}}"
                values={{ count }}
              />
            </Button>
          )}
        </>
      }
    >
      {stage === 'text' && (
        <>
          <label htmlFor={id}>
            <FormattedMessage
              id="admin.paste.text"
              defaultMessage="One line for each row, from “{name}” on, in the order of the list. Nothing is saved before you have seen what it would do."
              values={{ name: <bdi>{record.name}</bdi> }}
            />
          </label>
          <TextArea id={id} rows={8} value={text} onChange={(event) => setText(event.target.value)} />
        </>
      )}
      {stage === 'looking' && (
        <Waiting
          label={intl.formatMessage({ id: 'admin.paste.looking', defaultMessage: 'Looking up what was pasted…' })}
        />
      )}
      <div role="status">
        {stage === 'asking' && (
          <FormattedMessage
            id="admin.paste.count"
            defaultMessage="{count, plural, =0 {No row} one {One row} other {# rows}} would be saved, {refused, plural, =0 {none} one {one} other {#}} cannot be. Nothing is saved yet."
            values={{ count, refused }}
          />
        )}
        {(isWriting || stage === 'written') && (
          <FormattedMessage
            id="admin.paste.written"
            defaultMessage="{done, number} of {count, number} saved."
            values={{ done: [...results.values()].filter(({ kind }) => kind === 'done').length, count }}
          />
        )}
        {!online && <Notice kind="warning">{reason}</Notice>}
        {stage === 'asking' && hasMore && (
          <Notice kind="info">
            <FormattedMessage
              id="admin.paste.columns"
              defaultMessage="Several columns were pasted. Only the first one is taken."
            />
          </Notice>
        )}
        {stage === 'asking' && left > 0 && (
          <Notice kind="info">
            <FormattedMessage
              id="admin.paste.left"
              defaultMessage="{count, plural, one {One line is} other {# lines are}} left out: the page has no more rows."
              values={{ count: left }}
            />
          </Notice>
        )}
      </div>
      {rows && <PasteRows label={label} rows={rows} results={results} />}
    </Dialog>
  );
}
