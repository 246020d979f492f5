import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '../../ui/select';
import './column-mapping.css';

const LETTERS = 26;
const FIRST = 'A'.charCodeAt(0);

/** What spreadsheet programs call a column, by its place from 0: A to Z, then AA. */
const columnLetters = (place: number): string =>
  (place < LETTERS ? '' : columnLetters(Math.floor(place / LETTERS) - 1)) +
  String.fromCharCode(FIRST + (place % LETTERS));

/** In place of a column's number: the file has none for the field. */
const NONE = -1;

interface MappedField {
  readonly field: string;
  readonly title: string;
  readonly required: boolean;
  /** Place of its column in the file, from 0; null: none. */
  readonly column: number | null;
}
interface FileColumn {
  /** As the file has it; empty: none. */
  readonly heading: string;
  /** A few of its values. */
  readonly samples: readonly string[];
}

interface ColumnMappingProps {
  readonly fields: readonly MappedField[];
  /** Of the file, by place. */
  readonly columns: readonly FileColumn[];
  /** Required fields without a column are marked. */
  readonly isFaultShown: boolean;
  readonly onMap: (field: string, column: number | null) => void;
}

/** Which column of a file holds which field. */
export function ColumnMapping({ fields, columns, isFaultShown, onMap }: ColumnMappingProps) {
  const intl = useIntl();
  const id = useId();
  const isRepeated = (heading: string) => columns.filter((column) => column.heading === heading).length > 1;
  const nameOf = ({ heading, samples: [sample] }: FileColumn, place: number) => {
    const letters = columnLetters(place);
    if (heading.trim() !== '' && !isRepeated(heading)) return heading;
    if (heading.trim() !== '')
      return intl.formatMessage(
        { id: 'import.columns.repeated', defaultMessage: '{heading} (column {letters})' },
        { heading, letters },
      );
    return sample === undefined
      ? intl.formatMessage({ id: 'import.columns.letters', defaultMessage: 'Column {letters}' }, { letters })
      : intl.formatMessage(
          { id: 'import.columns.lettersWith', defaultMessage: 'Column {letters}: {sample}' },
          { letters, sample },
        );
  };
  const options = [
    { value: NONE, label: intl.formatMessage({ id: 'import.columns.none', defaultMessage: 'No column' }) },
    ...columns.map((column, place) => ({ value: place, label: nameOf(column, place) })),
  ];
  const used = new Set(fields.map(({ column }) => column));
  const unused = columns
    .map((column, place) => ({ name: nameOf(column, place), place, isEmpty: column.samples.length === 0 }))
    .filter(({ place, isEmpty }) => !used.has(place) && !isEmpty);
  return (
    <>
      <ul className="column-mapping">
        {fields.map(({ field, title, required, column }) => {
          const samples = columns[column ?? NONE]?.samples ?? [];
          const isFault = isFaultShown && required && column === null;
          return (
            <li key={field}>
              <label htmlFor={id + field}>
                <bdi>{title}</bdi>
                {required && (
                  <span className="column-required">
                    <FormattedMessage id="import.columns.required" defaultMessage="required" />
                  </span>
                )}
              </label>
              <Select
                id={id + field}
                value={column ?? NONE}
                options={options}
                aria-invalid={isFault}
                aria-describedby={`${id}${field}-text`}
                onChange={(chosen) => onMap(field, chosen === NONE ? null : chosen)}
              />
              <p id={`${id}${field}-text`} className={isFault ? 'column-fault' : 'column-samples'}>
                {isFault ? (
                  <FormattedMessage id="import.columns.missing" defaultMessage="Choose the column that has this." />
                ) : (
                  samples.length > 0 && (
                    <FormattedMessage
                      id="import.columns.samples"
                      defaultMessage="For example: {samples}"
                      values={{
                        samples: intl.formatList(
                          samples.map((sample) => <bdi key={sample}>{sample}</bdi>),
                          { type: 'unit' },
                        ),
                      }}
                    />
                  )
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {unused.length > 0 && (
        <p className="column-unused">
          <FormattedMessage
            id="import.columns.unused"
            defaultMessage="{count, plural, one {This column of the file is not used: {names}.} other {These columns of the file are not used: {names}.}}"
            values={{
              count: unused.length,
              names: intl.formatList(
                unused.map(({ name, place }) => <bdi key={place}>{name}</bdi>),
                { type: 'unit' },
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
