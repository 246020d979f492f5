import Button from 'antd/es/button';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { directionOf } from '../../../../../contract/translations';
import { nameIn } from '../../../../lib/language-names';
import { TextArea } from '../../../../ui/text-area';
import { isContested, type Edit, type Row } from './texts';
import type { TranslatingState } from './use-translating';

interface TranslationCellProps {
  readonly language: string;
  readonly row: Row;
  /** What is to be translated, in words. */
  readonly source: string;
  /** Empty: nothing. */
  readonly stored: string;
  readonly isOutdated: boolean;
  readonly edit: Edit | undefined;
  readonly isDisabled: boolean;
  readonly actions: TranslatingState['actions'];
}

const LIMIT = 2000;

/** One text in the other language. A letter draws this cell again, and no other. */
export const TranslationCell = memo(function TranslationCell({
  language,
  row: { key, id, part },
  source,
  stored,
  isOutdated,
  edit,
  isDisabled,
  actions,
}: TranslationCellProps) {
  const intl = useIntl();
  const their = { lang: language, dir: directionOf(language) };
  const write = (text: string) => actions.write(language, key, { text, seen: edit?.seen ?? stored });
  const noteId = `translation-${language}-${key}`.replaceAll(/[^\w-]/g, '-');
  const isTaken = edit !== undefined && isContested(edit, { text: stored, isOutdated });
  return (
    <div className="translations-cell">
      <TextArea
        {...their}
        rows={1}
        maxLength={part === 'text' && id === null ? 200 : LIMIT}
        value={edit?.text ?? stored}
        readOnly={isDisabled}
        aria-label={intl.formatMessage(
          { id: 'admin.translations.of', defaultMessage: '{language}: {text}' },
          { language: nameIn(language, intl.locale), text: source },
        )}
        {...((isOutdated || isTaken) && { 'aria-describedby': noteId })}
        onChange={(event) => write(event.target.value)}
      />
      {isTaken ? (
        <div id={noteId} className="translations-note">
          <FormattedMessage
            id="admin.translations.theirs"
            defaultMessage="Saved by somebody else: {text}"
            values={{ text: <bdi {...their}>{stored === '' ? '–' : stored}</bdi> }}
          />{' '}
          <Button size="small" onClick={() => actions.drop(language, key)}>
            <FormattedMessage id="outbox.takeTheirs" defaultMessage="Take theirs" />
          </Button>
        </div>
      ) : (
        isOutdated &&
        edit === undefined && (
          <div id={noteId} className="translations-note">
            <FormattedMessage id="admin.translations.outdated" defaultMessage="The original text has changed since." />{' '}
            <Button size="small" disabled={isDisabled} onClick={() => write(stored)}>
              <FormattedMessage id="admin.translations.stillRight" defaultMessage="Still right" />
            </Button>
          </div>
        )
      )}
    </div>
  );
});
