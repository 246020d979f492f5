import { useIntl } from 'react-intl';
import type { Client } from '../../../../contract/clients';
import { recordsApi } from '../../../api/records-api';
import type { ChangingAction } from '../resource';
import { useSharedActions } from '../use-shared-actions';

const withStatus =
  (id: string, status: Client['status']): ChangingAction['act'] =>
  (dispatch) =>
    dispatch(recordsApi.endpoints.changeRecordStatus.initiate({ group: 'clients', id, status }, { track: false }));

/** What a super administrator can do with a client, beside editing it. */
export function useClientActions(): (client: Client) => readonly ChangingAction[] {
  const intl = useIntl();
  const { activate, deactivate, copy } = useSharedActions();
  const deactivated = intl.formatMessage({
    id: 'admin.clients.deactivateText',
    defaultMessage: 'Its people are signed out and cannot sign in until it is active again. Nothing is deleted.',
  });
  const copied = intl.formatMessage({
    id: 'admin.clients.copyText',
    defaultMessage:
      'The copy is inactive. It has the categories and questionnaires, but no people, locations or assessments.',
  });
  return ({ id, name, status }) => [
    status === 'active'
      ? deactivate(name, deactivated, withStatus(id, 'inactive'))
      : activate(name, withStatus(id, 'active')),
    copy(name, copied, (dispatch) =>
      dispatch(recordsApi.endpoints.copyRecord.initiate({ group: 'clients', id }, { track: false })),
    ),
  ];
}
