import { useId } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import type { ImportOutcome, TextEncoding } from '../../../contract/imports';
import { Notice } from '../../ui/notice';
import { Select } from '../../ui/select';

/** What people know encodings by: languages, and the program that wrote the file. */
const words = defineMessages({
  unicode: { id: 'import.text.unicode', defaultMessage: 'Any language (Unicode)' },
  western: { id: 'import.text.western', defaultMessage: 'Western European' },
  central: { id: 'import.text.central', defaultMessage: 'Central European' },
  cyrillic: { id: 'import.text.cyrillic', defaultMessage: 'Cyrillic' },
  greek: { id: 'import.text.greek', defaultMessage: 'Greek' },
  turkish: { id: 'import.text.turkish', defaultMessage: 'Turkish' },
  hebrew: { id: 'import.text.hebrew', defaultMessage: 'Hebrew' },
  arabic: { id: 'import.text.arabic', defaultMessage: 'Arabic' },
  baltic: { id: 'import.text.baltic', defaultMessage: 'Baltic' },
  mac: { id: 'import.text.mac', defaultMessage: 'Western European, from an older Mac' },
  japanese: { id: 'import.text.japanese', defaultMessage: 'Japanese' },
  korean: { id: 'import.text.korean', defaultMessage: 'Korean' },
  chinese: { id: 'import.text.chinese', defaultMessage: 'Chinese' },
});

const ENCODINGS: Readonly<Record<TextEncoding, readonly [name: string, MessageDescriptor]>> = {
  'utf-8': ['UTF-8', words.unicode],
  'windows-1252': ['Windows-1252', words.western],
  'windows-1250': ['Windows-1250', words.central],
  'windows-1256': ['Windows-1256', words.arabic],
  'windows-1251': ['Windows-1251', words.cyrillic],
  'windows-1253': ['Windows-1253', words.greek],
  'windows-1254': ['Windows-1254', words.turkish],
  'windows-1255': ['Windows-1255', words.hebrew],
  'windows-1257': ['Windows-1257', words.baltic],
  'iso-8859-2': ['ISO 8859-2', words.central],
  'iso-8859-15': ['ISO 8859-15', words.western],
  macintosh: ['Mac Roman', words.mac],
  'utf-16le': ['UTF-16 LE', words.unicode],
  'utf-16be': ['UTF-16 BE', words.unicode],
  shift_jis: ['Shift JIS', words.japanese],
  'euc-jp': ['EUC-JP', words.japanese],
  'euc-kr': ['EUC-KR', words.korean],
  gb18030: ['GB 18030', words.chinese],
  big5: ['Big5', words.chinese],
};

interface EncodingChoiceProps {
  readonly text: NonNullable<ImportOutcome['text']>;
  readonly isDisabled: boolean;
  readonly onChoose: (encoding: TextEncoding) => void;
}

/** How the text of a file was read: the values below show whether that is right. It can be read in another way. */
export function EncodingChoice({ text, isDisabled, onChoose }: EncodingChoiceProps) {
  const intl = useIntl();
  const id = useId();
  const options = (Object.keys(ENCODINGS) as TextEncoding[]).map((value) => {
    const [name, descriptor] = ENCODINGS[value];
    const label = intl.formatMessage(
      { id: 'import.text.option', defaultMessage: '{languages} ({name})' },
      { languages: intl.formatMessage(descriptor), name },
    );
    return { value, label };
  });
  return (
    <div>
      <label htmlFor={id}>
        <FormattedMessage id="import.text.label" defaultMessage="Text read as" />
      </label>
      <Select id={id} value={text.encoding} options={options} disabled={isDisabled} onChange={onChoose} />
    </div>
  );
}

/** What a file says does not tell for certain how it is encoded: a person can see it. */
export const EncodingWarning = () => (
  <Notice kind="warning">
    <FormattedMessage
      id="import.text.unsure"
      defaultMessage="It is not certain how the text of this file is encoded. Look at the examples below: if letters with marks or names are wrong, choose another way under “Text read as”."
    />
  </Notice>
);
