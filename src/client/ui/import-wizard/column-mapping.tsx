import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Select } from '../select';
import './column-mapping.css';
import { columnLetters } from './column-letters';

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
  const nameOf = ({ heading, samples: [sample] }: FileColumn, place: number) => {
    if (heading.trim() !== '') return heading;
    const letters = columnLetters(place);
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
  return (
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
  );
}
