import { FormattedMessage } from 'react-intl';
import type { ImportOutcome } from '../../../contract/imports';

/** How many values change in each column that has some. */
function changesOf({ sheets, rows }: ImportOutcome) {
  const counts = new Map<string, number>();
  const keyOf = (sheet: string, field: string) => JSON.stringify([sheet, field]);
  for (const { sheet, before = {} } of rows)
    for (const field of Object.keys(before))
      counts.set(keyOf(sheet, field), (counts.get(keyOf(sheet, field)) ?? 0) + 1);
  const columns = sheets.flatMap(({ name, fields }) =>
    fields.map(({ field, title }) => ({ sheet: name, title, count: counts.get(keyOf(name, field)) ?? 0 })),
  );
  return columns.filter(({ count }) => count > 0);
}

/** What an import changes in records that are there already, in words. */
export function ChangedCells({ outcome }: { readonly outcome: ImportOutcome }) {
  const changes = changesOf(outcome);
  if (changes.length === 0) return null;
  return (
    <>
      <p>
        <FormattedMessage
          id="import.dialog.changes"
          defaultMessage="These values of records that are there already change:"
        />
      </p>
      <ul className="import-changes">
        {changes.map(({ sheet, title, count }) => (
          <li key={`${sheet} ${title}`}>
            {outcome.sheets.length > 1 ? (
              <FormattedMessage
                id="import.dialog.changeIn"
                defaultMessage="{sheet}, {title}: {count, number}"
                values={{ sheet: <bdi>{sheet}</bdi>, title: <bdi>{title}</bdi>, count }}
              />
            ) : (
              <FormattedMessage
                id="import.dialog.change"
                defaultMessage="{title}: {count, number}"
                values={{ title: <bdi>{title}</bdi>, count }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
