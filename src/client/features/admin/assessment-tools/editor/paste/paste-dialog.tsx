import Button from 'antd/es/button';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { newUuid } from '../../../../../lib/ids';
import { Dialog } from '../../../../../ui/dialog';
import '../../../../../ui/field.css';
import type { Content } from '../content';
import { compare, type Difference } from './compare';
import { DifferenceList } from './difference-list';
import './paste.css';
import { readPasted } from './read-pasted';

interface PasteDialogProps {
  readonly content: Content;
  /** Key of the category where questions without one go. */
  readonly category: string | null;
  /** What was pasted already. */
  readonly text: string;
  readonly onApply: (content: Content, count: number) => void;
  readonly onClose: () => void;
}

const countOf = (differences: readonly Difference[], kind: Difference['kind']) =>
  differences.filter((one) => one.kind === kind).length;

/** Many questions at once, from a spreadsheet or plain text; nothing changes before it was seen what would. */
export function PasteDialog({ content, category, text: initial, onApply, onClose }: PasteDialogProps) {
  const intl = useIntl();
  const id = useId();
  const [text, setText] = useState(initial);
  const read = useDeferredValue(text);
  const pasted = useMemo(() => readPasted(read), [read]);
  const categoryName = intl.formatMessage({ id: 'admin.questions.paste.category', defaultMessage: 'Questions' });
  const { content: next, differences } = compare(content, pasted.categories, {
    category,
    categoryName,
    newKey: newUuid,
  });
  const [added, changed, same] = [
    countOf(differences, 'added'),
    countOf(differences, 'changed'),
    countOf(differences, 'same'),
  ];
  const count = added + changed;
  return (
    <Dialog
      isWide
      title={<FormattedMessage id="admin.questions.paste.title" defaultMessage="Paste questions" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" disabled={count === 0 || read !== text} onClick={() => onApply(next, count)}>
            <FormattedMessage
              id="admin.questions.paste.apply"
              defaultMessage="{count, plural, =0 {Apply} one {Apply # change} other {Apply # changes}}"
              values={{ count }}
            />
          </Button>
        </>
      }
    >
      <div className="differences-dialog paste">
        <label htmlFor={id}>
          <FormattedMessage
            id="admin.questions.paste.how"
            defaultMessage="From a spreadsheet: category, question, type, options, required, help. Or as a list, for example from Word: one question per line. “Kitchen:” begins a category, bullets below a question are its options, and “(yes/no)” or “(1-5)” after it says how it is answered."
          />
        </label>
        <textarea
          id={id}
          className="field paste-text"
          dir="auto"
          value={text}
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status">
          {differences.length > 0 && (
            <FormattedMessage
              id="admin.questions.paste.counts"
              defaultMessage="{added, number} new, {changed, number} changed, {same, number} unchanged"
              values={{ added, changed, same }}
            />
          )}
          {differences.length === 0 && read.trim() !== '' && (
            <FormattedMessage id="admin.questions.paste.nothing" defaultMessage="No questions found in this text." />
          )}
        </p>
        {differences.length + pasted.leftOut.length > 0 && (
          <DifferenceList content={content} differences={differences} leftOut={pasted.leftOut} />
        )}
      </div>
    </Dialog>
  );
}
