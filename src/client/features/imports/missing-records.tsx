import Checkbox from 'antd/es/checkbox';
import { FormattedMessage, defineMessages, useIntl } from 'react-intl';
import type { ImportCreatable, MissingRecords } from '../../../contract/imports';
import './missing-records.css';
import type { ImportControl } from './use-import';

interface MissingRecordsProps {
  readonly wizard: ImportControl;
  readonly missing: readonly MissingRecords[];
  readonly online: boolean;
}

/** So many names are seen at once; the others are told by their number. */
const SHOWN = 8;

type Named = ImportCreatable | 'locations' | 'clients' | 'assessment-tools';

const counts = defineMessages<Named>({
  projects: {
    id: 'import.missing.projects',
    defaultMessage: '{count, plural, one {# project} other {# projects}}',
  },
  districts: {
    id: 'import.missing.districts',
    defaultMessage: '{count, plural, one {# district} other {# districts}}',
  },
  groups: {
    id: 'import.missing.groups',
    defaultMessage: '{count, plural, one {# group} other {# groups}}',
  },
  categories: {
    id: 'import.missing.categories',
    defaultMessage: '{count, plural, one {# category} other {# categories}}',
  },
  locations: {
    id: 'import.missing.locations',
    defaultMessage: '{count, plural, one {# location} other {# locations}}',
  },
  clients: {
    id: 'import.missing.clients',
    defaultMessage: '{count, plural, one {# client} other {# clients}}',
  },
  'assessment-tools': {
    id: 'import.missing.tools',
    defaultMessage: '{count, plural, one {# questionnaire} other {# questionnaires}}',
  },
});
const isKnown = (group: string): group is Named => group in counts;

/** What rows name and is not there: listed by kind, each kind to be created with the rows or not. */
export function MissingRecordsPanel({ wizard, missing, online }: MissingRecordsProps) {
  const intl = useIntl();
  const { create, running, createMissing } = wizard;
  const countOf = (group: string, count: number) =>
    isKnown(group) ? intl.formatMessage(counts[group], { count }) : intl.formatNumber(count);
  return (
    <section className="panel import-missing" aria-labelledby="import-missing">
      <h3 id="import-missing">
        <FormattedMessage id="import.missing.title" defaultMessage="Named in the file, and not there yet" />
      </h3>
      <ul>
        {missing.map(({ group, count, names, created }) => (
          <li key={group}>
            {created === undefined ? (
              <p>
                <strong>{countOf(group, count)}</strong>{' '}
                <FormattedMessage
                  id="import.missing.cannot"
                  defaultMessage="These need more than a name: import or create them first, or correct the cells."
                />
              </p>
            ) : (
              <Checkbox
                checked={created}
                disabled={!online || running !== null}
                onChange={({ target: { checked } }) => {
                  const others = create.filter((one) => one !== group);
                  void createMissing(checked ? [...others, group as ImportCreatable] : others);
                }}
              >
                <FormattedMessage
                  id="import.missing.create"
                  defaultMessage="Create with the import: {count}"
                  values={{ count: <strong>{countOf(group, count)}</strong> }}
                />
              </Checkbox>
            )}
            <p className="import-missing-names">
              {names.slice(0, SHOWN).map(({ name, rows }, at) => (
                <span key={at}>
                  <FormattedMessage
                    id="import.missing.name"
                    defaultMessage="{name} ({rows, plural, one {# row} other {# rows}})"
                    values={{ name: <bdi>{name}</bdi>, rows }}
                  />
                </span>
              ))}
              {count > SHOWN && (
                <span>
                  <FormattedMessage
                    id="import.missing.more"
                    defaultMessage="{count, plural, one {and one more} other {and # more}}"
                    values={{ count: count - SHOWN }}
                  />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="quiet">
        <FormattedMessage
          id="import.missing.hint"
          defaultMessage="Look for spelling mistakes first: what is only written differently is created again. Undoing the import removes what it created."
        />
      </p>
    </section>
  );
}
