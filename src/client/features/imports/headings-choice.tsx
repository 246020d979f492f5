import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportSheet } from '../../../contract/imports';
import { Select } from '../../ui/select';

/** Where the headings are of a sheet that has none. */
export const NO_HEADINGS = 0;

/**
 * As many characters as a phone shows of an option: text against the direction of the page would lose its beginning.
 */
const LONGEST = 28;

interface HeadingsChoiceProps {
  readonly sheet: ImportSheet;
  readonly isDisabled: boolean;
  readonly onChoose: (headerRow: number) => void;
}

/** Which row was taken for the headings, by its own words. It can be another, or none. */
export function HeadingsChoice({
  sheet: { header_row: chosen, headings, beginning },
  isDisabled,
  onChoose,
}: HeadingsChoiceProps) {
  const intl = useIntl();
  const id = useId();
  const isOffered = chosen === NO_HEADINGS || beginning.some(({ row }) => row === chosen);
  const rows = isOffered ? beginning : [...beginning, { row: chosen, cells: headings }];
  const above = beginning.filter(({ row }) => row < chosen).length;
  const wordsOf = (cells: readonly string[]) => {
    const words = cells.filter((text) => text !== '').join(' · ');
    return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  };
  return (
    <div className="import-headings">
      <label htmlFor={id}>
        <FormattedMessage id="import.columns.headings" defaultMessage="Row of headings" />
      </label>
      <Select
        id={id}
        value={chosen}
        options={[
          {
            value: NO_HEADINGS,
            label: intl.formatMessage({
              id: 'import.columns.noHeadings',
              defaultMessage: 'None: every row is imported',
            }),
          },
          ...rows.map(({ row, cells }) => ({
            value: row,
            label: intl.formatMessage(
              { id: 'import.columns.row', defaultMessage: 'Row {row, number}: {words}' },
              { row, words: wordsOf(cells) },
            ),
          })),
        ]}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {above > 0 && (
        <p className="import-hint">
          <FormattedMessage
            id="import.columns.above"
            defaultMessage="{count, plural, one {The row above it is not imported.} other {The # rows above it are not imported.}}"
            values={{ count: above }}
          />
        </p>
      )}
    </div>
  );
}
