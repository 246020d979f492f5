import Button from 'antd/es/button';
import Flex from 'antd/es/flex';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { answersApi } from '../../api/answers-api';
import { useOthersChanges } from '../../state/admin/use-others-changes';
import { useAppSelector } from '../../state/hooks';
import { selectClientId } from '../../state/selected-client/selectors';
import { selectRoleName } from '../../state/session/selectors';
import { useRested } from '../../ui/use-environment';
import { AnswerItem } from './answer-row';
import { useNextRow } from './use-next-row';
import { FailedNotice } from '../../parts/failed-notice';

const PER_PAGE = 20;

/** What the server finds, the last changed first; more is added by "Show more". */
function FoundAnswers({ query }: { readonly query: string }) {
  const clientId = useAppSelector(selectClientId);
  const words = useRested(query.trim());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = answersApi.useFoundAnswersInfiniteQuery(
    {
      ...(words !== '' && { s: words }),
      ...(clientId !== null && { filters: { client_id: clientId } }),
      perPage: PER_PAGE,
      sort: '-updated_at',
    },
    { refetchOnMountOrArgChange: true },
  );
  useOthersChanges(refetch);
  const rows = data?.pages.flatMap((page) => page.rows);
  const { list, goOn } = useNextRow(rows?.length ?? 0);
  const total = data?.pages[0]?.meta?.total ?? rows?.length ?? 0;
  if (error !== undefined)
    return (
      <div role="alert">
        <FailedNotice error={error} onRetry={refetch} />
      </div>
    );
  if (!rows)
    return (
      <p role="status" className="quiet">
        <FormattedMessage id="home.all.loading" defaultMessage="Asking the server…" />
      </p>
    );
  return (
    <>
      <p role="status" className="quiet">
        <FormattedMessage
          id="home.all.count"
          defaultMessage="{total, plural, =0 {{searched, select, true {No assessment matches} other {There are no assessments yet}}} one {One assessment} other {# assessments}}"
          values={{ total, searched: String(words !== '') }}
        />
      </p>
      <ul ref={list} className="panel home-list" aria-busy={isFetching}>
        {rows.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className="home-more"
          loading={isFetching}
          onClick={() => {
            goOn();
            void fetchNextPage();
          }}
        >
          <FormattedMessage
            id="home.group.more"
            defaultMessage="Show {count} more of {all}"
            values={{ count: Math.min(PER_PAGE, total - rows.length), all: total }}
          />
        </Button>
      )}
    </>
  );
}

/**
 * All assessments that the person may see, where the device holds only some of them: from the server, while there is a
 * connection. Whoever searches, or works for the organisation as a whole, sees them at once.
 */
export function AllAnswers({ query }: { readonly query: string }) {
  const id = useId();
  const online = useAppSelector((state) => state.connectivity.online);
  const isManager = useAppSelector((state) => selectRoleName(state) === 'manager');
  const [isAsked, setAsked] = useState(!isManager);
  return (
    <Flex component="section" vertical gap={12} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        <FormattedMessage id="home.all.title" defaultMessage="All assessments" />
      </h2>
      {!online ? (
        <p className="quiet">
          <FormattedMessage
            id="home.all.offline"
            defaultMessage="You are offline. The assessments above are on this device; all others are on the server, and open when you are online again."
          />
        </p>
      ) : isAsked || query.trim() !== '' ? (
        <>
          {!isManager && (
            <p className="quiet">
              <FormattedMessage
                id="home.all.dashboard"
                defaultMessage="To filter and sort them, open <link>the table on the dashboard</link>."
                values={{ link: (words) => <Link to="/admin?rows=">{words}</Link> }}
              />
            </p>
          )}
          <FoundAnswers query={query} />
        </>
      ) : (
        <>
          <p className="quiet">
            <FormattedMessage
              id="home.all.older"
              defaultMessage="Older ones are on the server and open while you are online."
            />
          </p>
          <Button
            className="home-more"
            onClick={() => {
              // This button goes: one reads on from the heading.
              document.getElementById(id)?.focus();
              setAsked(true);
            }}
          >
            <FormattedMessage id="home.all.show" defaultMessage="Show all assessments" />
          </Button>
        </>
      )}
    </Flex>
  );
}
