import PlusOutlined from '@ant-design/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FeedToken } from '../../../../contract/feed';
import { feedApi } from '../../../api/feed-api';
import { FailedNotice } from '../../../parts/failed-notice';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import { errorShown, successShown } from '../../../state/snackbars/slice';
import { BlankState } from '../../../ui/blank-state';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { TableSkeleton } from '../../../ui/data-table/table-skeleton';
import { Notice } from '../../../ui/notice';
import { Page } from '../../../ui/page';
import '../list/resource-list.css';
import './feed.css';
import { MadeToken } from './made-token';
import { NewTokenDialog, type MadeOne } from './new-token-dialog';
import { Recipe } from './recipe';
import { TokenTable } from './token-table';

/** Revokes a token, and says what became of it. */
function useRevoking() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [revoke] = feedApi.useRevokeFeedTokenMutation();
  return async ({ id, name }: FeedToken) => {
    const { error } = await revoke({ id });
    const failure = error && apiErrorOf(error);
    // Revoked meanwhile: that is what was wanted.
    if (failure && failure.kind !== 'notFound') dispatch(errorShown({ message: errorText(intl, failure) }));
    else
      dispatch(
        successShown({
          text: intl.formatMessage(
            { id: 'feed.revoked', defaultMessage: '“{name}” opens nothing any more.' },
            { name },
          ),
        }),
      );
  };
}

interface RevokeDialogProps {
  readonly token: FeedToken;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

const RevokeDialog = ({ token: { name }, onKeep, onConfirm }: RevokeDialogProps) => (
  <ConfirmDialog
    title={
      <FormattedMessage id="feed.revoke.sure" defaultMessage="Revoke “{name}”?" values={{ name: <bdi>{name}</bdi> }} />
    }
    keep={<FormattedMessage id="admin.cancel" defaultMessage="Cancel" />}
    confirm={<FormattedMessage id="feed.revoke" defaultMessage="Revoke" />}
    onKeep={onKeep}
    onConfirm={onConfirm}
  >
    <p>
      <FormattedMessage
        id="feed.revoke.lost"
        defaultMessage="What reads with it gets nothing more from now on. This cannot be taken back; you can make another token."
      />
    </p>
  </ConfirmDialog>
);

/** `/admin/data-feed`: tokens with which other programs read assessments, and how that is done. */
export default function FeedPage() {
  const { online } = useAdminAccess();
  const { data, error, isFetching, refetch } = feedApi.useFeedTokensQuery(undefined, {
    skip: !online,
    refetchOnMountOrArgChange: true,
  });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeOne | null>(null);
  const [asked, setAsked] = useState<FeedToken | null>(null);
  const revoke = useRevoking();
  return (
    <Page
      title={<FormattedMessage id="app.title.dataFeed" defaultMessage="Data feed" />}
      intro={
        <FormattedMessage
          id="feed.intro"
          defaultMessage="Excel, Power BI and other programs read assessments with a token, and change nothing."
        />
      }
      actions={
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={!online}
          {...(!online && { 'aria-describedby': 'feed-offline' })}
          onClick={() => setMaking(true)}
        >
          <FormattedMessage id="feed.new" defaultMessage="New token" />
        </Button>
      }
    >
      <div className="resource-list">
        <div role="status" id="feed-offline">
          {!online && (
            <Notice kind="info">
              <FormattedMessage
                id="feed.offline"
                defaultMessage="You are offline. Tokens are seen, made and revoked with a connection."
              />
            </Notice>
          )}
        </div>
        <div role="alert">{online && error !== undefined && <FailedNotice error={error} onRetry={refetch} />}</div>
        {online && !data && error === undefined && <TableSkeleton />}
        {data && data.length === 0 && (
          <BlankState
            title={<FormattedMessage id="feed.none" defaultMessage="No token yet" />}
            text={
              <FormattedMessage
                id="feed.noneText"
                defaultMessage="Make one for each program that is to read assessments."
              />
            }
          />
        )}
        {data && data.length > 0 && (
          <div className="panel" aria-busy={isFetching}>
            <TokenTable tokens={data} online={online} onRevoke={setAsked} />
          </div>
        )}
        <Recipe />
      </div>
      {isMaking && (
        <NewTokenDialog
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <MadeToken {...made} onClose={() => setMade(null)} />}
      {asked && (
        <RevokeDialog
          token={asked}
          onKeep={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void revoke(asked);
          }}
        />
      )}
    </Page>
  );
}
