import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { importsApi } from '../../api/imports-api';
import { apiErrorOf } from '../../state/session/actions';
import { Notice } from '../../ui/notice';
import { serverWords } from './import-words';
import { PastImport } from './past-import';

/** So many the server keeps. */
const KEPT = 50;
const SHOWN_AT_FIRST = 10;

/** The imports that were made, the newest first. */
export function PastImports({ online }: { readonly online: boolean }) {
  const intl = useIntl();
  const { data, error, refetch } = importsApi.useImportsQuery(undefined);
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? data : data?.slice(0, SHOWN_AT_FIRST);
  const rest = (data?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section className="past-imports">
      <h2>
        <FormattedMessage id="import.past.title" defaultMessage="Past imports" />
      </h2>
      {error !== undefined && online && (
        <Notice
          kind="error"
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="import.past.retry" defaultMessage="Try again" />
            </Button>
          }
        >
          {serverWords(intl, apiErrorOf(error))}
        </Notice>
      )}
      {data?.length === 0 && (
        <p className="past-import-text">
          <FormattedMessage id="import.past.none" defaultMessage="Nothing was imported so far." />
        </p>
      )}
      {shown && shown.length > 0 && (
        <>
          <p className="past-import-text">
            <FormattedMessage
              id="import.past.kept"
              defaultMessage="The newest {count, number} are kept and can be undone; what older ones brought in stays."
              values={{ count: KEPT }}
            />
          </p>
          <ul>
            {shown.map((record) => (
              <PastImport key={record.id} record={record} online={online} />
            ))}
          </ul>
        </>
      )}
      {rest > 0 && (
        <Button className="past-imports-more" onClick={() => setAllShown(true)}>
          <FormattedMessage id="import.past.more" defaultMessage="Show {count, plural, one {one more} other {# more}}" values={{ count: rest }} />
        </Button>
      )}
    </section>
  );
}
