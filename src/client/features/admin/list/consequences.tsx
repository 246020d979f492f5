import { FormattedMessage, useIntl } from 'react-intl';
import type { DeletionPreview } from '../../../../contract/office';
import { countedRecords } from './counted-records';

/** What goes along with a record, and what stays without it. */
function Companions({ takes, releases: { locations = 0, users = 0 } }: DeletionPreview) {
  const intl = useIntl();
  const taken = Object.entries(takes).filter(([, count]) => count > 0);
  return (
    <>
      {taken.length > 0 && (
        <p>
          <FormattedMessage
            id="admin.delete.takes"
            defaultMessage="Deletes {records} with it."
            values={{ records: intl.formatList(taken.map(([group, count]) => countedRecords(intl, group, count))) }}
          />
        </p>
      )}
      {locations > 0 && (
        <p>
          <FormattedMessage
            id="admin.delete.releases"
            defaultMessage="{count, plural, one {# location stays, without a group.} other {# locations stay, without a group.}}"
            values={{ count: locations }}
          />
        </p>
      )}
      {users > 0 && (
        <p>
          <FormattedMessage
            id="admin.delete.managers"
            defaultMessage="{count, plural, one {# manager loses locations.} other {# managers lose locations.}}"
            values={{ count: users }}
          />
        </p>
      )}
    </>
  );
}

/** What deleting a record means. Undefined: the server can't say it, nor take a deletion back. */
export function Consequences({ preview }: { readonly preview: DeletionPreview | undefined }) {
  if (!preview) {
    return (
      <p>
        <FormattedMessage id="admin.delete.final" defaultMessage="This cannot be taken back." />
      </p>
    );
  }
  if (preview.answers > 0) {
    return (
      <p>
        <FormattedMessage
          id="admin.delete.refused"
          defaultMessage="{count, plural, one {# assessment refers to it.} other {# assessments refer to it.}}"
          values={{ count: preview.answers }}
        />
      </p>
    );
  }
  return (
    <>
      <Companions {...preview} />
      <p>
        <FormattedMessage id="admin.delete.undoable" defaultMessage="For ten seconds you can take it back." />
      </p>
    </>
  );
}
