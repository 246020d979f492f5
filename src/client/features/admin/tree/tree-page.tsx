import PlusOutlined from '@ant-design/icons/PlusOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { useAppSelector } from '../../../state/hooks';
import { selectClients } from '../../../state/selected-client/selectors';
import { UnknownClientState } from '../../../parts/unknown-client-state';
import { BlankState } from '../../../ui/blank-state';
import { TableSkeleton } from '../../../ui/data-table/table-skeleton';
import { LinkButton } from '../../../ui/link-button';
import { Page } from '../../../ui/page';
import { ClientNote } from '../list/client-note';
import { ListNotices } from '../list/list-notices';
import { useListClient, type ListClient } from '../list/use-list-client';

/** Whose tree a page shows. `isKnown`: there is one to ask for, not those of several clients. */
export function useTreeClient(): ListClient & { readonly isKnown: boolean } {
  const clients = useAppSelector(selectClients);
  const { clientId, unknown } = useListClient([], true);
  return { clientId, unknown, isKnown: unknown === null && (clientId !== null || clients.length < 2) };
}

interface TreePageProps {
  readonly title: string;
  readonly client: ReturnType<typeof useTreeClient>;
  /** Of the list of the same records. */
  readonly resource: { readonly path: string; readonly createTitle: string; readonly emptyText: string };
  /** Records that are here; null: on their way. */
  readonly count: number | null;
  readonly isEmpty: boolean;
  /** When what this device holds came, ISO-8601, or 'unknown'. */
  readonly age: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** What was done last, for who hears the page. */
  readonly said: string | null;
  /** Tools and tree. */
  readonly children: ReactNode;
}

/** The frame of a page that shows a client's records as a tree, and what stands in its place. */
export function TreePage({
  title,
  client,
  resource,
  count,
  isEmpty,
  age,
  error,
  onRetry,
  said,
  children,
}: TreePageProps) {
  const { online } = useAdminAccess();
  const { clientId, unknown, isKnown } = client;
  const { path, createTitle, emptyText } = resource;
  if (unknown !== null && unknown.state !== 'asked')
    return (
      <Page title={title}>
        <UnknownClientState client={unknown} to={path}>
          <FormattedMessage id="admin.list.ownRecords" defaultMessage="Open my list" />
        </UnknownClientState>
      </Page>
    );
  const content = () => {
    if (!isKnown && unknown === null)
      return (
        <BlankState
          title={<FormattedMessage id="tree.noClient" defaultMessage="Choose a client" />}
          text={
            <FormattedMessage
              id="tree.noClientText"
              defaultMessage="Each client has a tree of its own. The switch for clients is in the bar."
            />
          }
        />
      );
    if (count === null) return error === undefined ? <TableSkeleton /> : null;
    if (!isEmpty) return children;
    return (
      <BlankState
        title={<FormattedMessage id="admin.list.empty" defaultMessage="There are none yet" />}
        text={emptyText}
      />
    );
  };
  return (
    <Page
      title={title}
      actions={
        <>
          <LinkButton to={path} icon={<UnorderedListOutlined aria-hidden="true" />}>
            <FormattedMessage id="tree.list" defaultMessage="List" />
          </LinkButton>
          {online && (
            <LinkButton to={`${path}/create`} type="primary" icon={<PlusOutlined aria-hidden="true" />}>
              {createTitle}
            </LinkButton>
          )}
        </>
      }
    >
      <ClientNote clientId={clientId ?? undefined} />
      {isKnown && (
        <ListNotices age={online ? null : age} total={count ?? 0} onServer={null} error={error} onRetry={onRetry} />
      )}
      {content()}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </Page>
  );
}
