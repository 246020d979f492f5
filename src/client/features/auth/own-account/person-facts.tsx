import Descriptions from 'antd/es/descriptions';
import { FormattedMessage } from 'react-intl';
import { getRecord } from '../../../lib/record-table';
import { useAppSelector } from '../../../state/hooks';
import type { SessionUser } from '../../../state/session/events';
import { roleMessages } from '../../../parts/value-messages';
import { accountMessages } from '../account-messages';

/** Who somebody is here, which an administrator says. */
export function PersonFacts({ user }: { readonly user: SessionUser }) {
  const organisation = useAppSelector(({ clients }) =>
    user.client_id === null ? undefined : (user.client ?? getRecord(clients, user.client_id))?.name,
  );
  const items = [
    {
      key: 'name',
      label: <FormattedMessage id="ownAccount.name" defaultMessage="Name" />,
      children: <bdi>{user.name}</bdi>,
    },
    {
      key: 'email',
      label: <FormattedMessage {...accountMessages.email} />,
      children: <span dir="ltr">{user.email}</span>,
    },
    {
      key: 'role',
      label: <FormattedMessage id="ownAccount.role" defaultMessage="Role" />,
      children: <FormattedMessage {...roleMessages[user.role.name]} />,
    },
    ...(organisation === undefined
      ? []
      : [
          {
            key: 'organisation',
            label: <FormattedMessage id="ownAccount.organisation" defaultMessage="Organisation" />,
            children: <bdi>{organisation}</bdi>,
          },
        ]),
  ];
  return <Descriptions column={1} items={items} />;
}
