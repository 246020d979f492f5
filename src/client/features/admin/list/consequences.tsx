import { FormattedMessage, useIntl } from 'react-intl';
import type { BulkPreview, DeletionPreview } from '../../../../contract/admin';
import { countedRecords } from './counted-records';

/** What goes along with a record, or with many, and what stays without it. */
function Companions({
  takes,
  releases: { locations = 0, users = 0 },
  isMany,
}: Pick<DeletionPreview, 'takes' | 'releases'> & { readonly isMany: boolean }) {
  const intl = useIntl();
  const taken = Object.entries(takes).filter(([, count]) => count > 0);
  const records = intl.formatList(taken.map(([group, count]) => countedRecords(intl, group, count)));
  return (
    <>
      {taken.length > 0 && (
        <p>
          {isMany ? (
            <FormattedMessage
              id="admin.bulk.takes"
              defaultMessage="Deletes {records} with them."
              values={{ records }}
            />
          ) : (
            <FormattedMessage
              id="admin.delete.takes"
              defaultMessage="Deletes {records} with it."
              values={{ records }}
            />
          )}
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

/** What deleting many records means: which stay, and what goes with the others. */
export function BulkConsequences({ preview }: { readonly preview: BulkPreview }) {
  const { deleted, refused, takes, releases } = preview;
  return (
    <>
      {refused > 0 && (
        <p>
          <FormattedMessage
            id="admin.bulk.stay"
            defaultMessage="{count, plural, one {# of them stays: assessments refer to it, or it is not yours to delete.} other {# of them stay: assessments refer to them, or they are not yours to delete.}}"
            values={{ count: refused }}
          />
        </p>
      )}
      <Companions takes={takes} releases={releases} isMany={deleted > 1} />
      {deleted > 0 && (
        <p>
          <FormattedMessage id="admin.delete.undoable" defaultMessage="For ten seconds you can take it back." />
        </p>
      )}
    </>
  );
}

interface ConsequencesProps {
  /** Undefined: the server can't say it, nor take a deletion back. */
  readonly preview: DeletionPreview | undefined;
  readonly isPerson: boolean;
}

/** What deleting a record means. */
export function Consequences({ preview, isPerson }: ConsequencesProps) {
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
        {isPerson ? (
          <FormattedMessage
            id="admin.delete.refusedPerson"
            defaultMessage="{count, plural, one {# assessment refers to them.} other {# assessments refer to them.}}"
            values={{ count: preview.answers }}
          />
        ) : (
          <FormattedMessage
            id="admin.delete.refused"
            defaultMessage="{count, plural, one {# assessment refers to it.} other {# assessments refer to it.}}"
            values={{ count: preview.answers }}
          />
        )}
      </p>
    );
  }
  return (
    <>
      <Companions {...preview} isMany={false} />
      <p>
        <FormattedMessage id="admin.delete.undoable" defaultMessage="For ten seconds you can take it back." />
      </p>
    </>
  );
}
