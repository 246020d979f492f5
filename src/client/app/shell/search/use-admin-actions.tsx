import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import UserSwitchOutlined from '@ant-design/icons/UserSwitchOutlined';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectClientId, selectClients } from '../../../state/selected-client/selectors';
import { clientSelected } from '../../../state/selected-client/slice';
import { selectIsImpersonating, selectRoleName } from '../../../state/session/selectors';
import { isSuitable } from '../../guards';
import { PAGES } from '../../route-table';
import type { Hit } from './hit';

/** Narrows all lists to one client, or no longer. */
function useClientActions(): readonly Hit[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const clients = useAppSelector(selectClients);
  const selected = useAppSelector(selectClientId);
  if (clients.length < 2) return [];
  const also = intl.formatMessage({ id: 'app.action.client.also', defaultMessage: 'switch client organisation' });
  const only = clients
    .filter(({ id }) => id !== selected)
    .map(({ id, name }): Hit => ({
      key: `client ${id}`,
      icon: <ApartmentOutlined />,
      words: intl.formatMessage({ id: 'app.action.client', defaultMessage: 'Show {name} only' }, { name }),
      also,
      isRare: true,
      act: () => dispatch(clientSelected({ id })),
    }));
  const all: Hit = {
    key: 'client all',
    icon: <ApartmentOutlined />,
    words: intl.formatMessage({ id: 'app.client.all', defaultMessage: 'All clients' }),
    also,
    act: () => dispatch(clientSelected({ id: null })),
  };
  return [...(selected === null ? [] : [all]), ...only];
}

/** What the search can do for who works in the admin area. */
export function useAdminActions(): readonly Hit[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const role = useAppSelector(selectRoleName);
  const online = useAppSelector((state) => state.connectivity.online);
  const isImpersonating = useAppSelector(selectIsImpersonating);
  const clients = useClientActions();
  if (role === null || role === 'manager') return [];
  const isSuperAdmin = role === 'superAdmin';

  const creating = PAGES.filter((page) => page.name.endsWith('-create') && isSuitable(page, role))
    // Clients are made by who stands above them.
    .filter(({ name }) => isSuperAdmin || name !== 'clients-create')
    .map(({ name, path, title }): Hit => ({
      key: name,
      icon: <PlusOutlined />,
      words: intl.formatMessage(title),
      also: intl.formatMessage({ id: 'app.action.new.also', defaultMessage: 'create add make' }),
      isRare: true,
      act: () => void navigate(path),
    }));
  const actingAs: Hit = {
    key: 'act as',
    icon: <UserSwitchOutlined />,
    words: intl.formatMessage({ id: 'app.action.actAs', defaultMessage: 'Act as a person…' }),
    also: intl.formatMessage({ id: 'app.action.actAs.also', defaultMessage: 'impersonate' }),
    isRare: true,
    act: () => void navigate('/admin/users?filters[role]=manager&filters[status]=active'),
  };
  const exporting: Hit = {
    key: 'export',
    icon: <DownloadOutlined />,
    words: intl.formatMessage({ id: 'app.action.export', defaultMessage: 'Export a whole organisation' }),
    also: intl.formatMessage({ id: 'app.action.export.also', defaultMessage: 'download excel workbook backup' }),
    isRare: true,
    act: () => void navigate('/admin/import-entities/import-db'),
  };
  return [
    ...(online ? creating : []),
    ...(online && !isImpersonating ? [actingAs] : []),
    ...(isSuperAdmin ? [exporting] : []),
    ...clients,
  ];
}
