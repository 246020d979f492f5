import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import UserSwitchOutlined from '@ant-design/icons/UserSwitchOutlined';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../../contract/users';
import { activityOf } from '../../../lib/activity-address';
import { recordsApi } from '../../../api/records-api';
import { useAppSelector } from '../../../state/hooks';
import { impersonate } from '../../../state/session/actions';
import type { SessionUser } from '../../../state/session/events';
import { selectUser } from '../../../state/session/selectors';
import type { ChangingAction, RowAction } from '../resource';
import { useSharedActions } from '../use-shared-actions';
import { bodyOf, valuesOf } from './user-values';

/** Sends the whole record: not every server takes a part of one. */
function withStatus(person: User, status: User['status']): ChangingAction['act'] {
  const { values } = bodyOf({ ...valuesOf(person, null), status });
  return (dispatch) =>
    dispatch(recordsApi.endpoints.updateRecord.initiate({ group: 'users', id: person.id, values }, { track: false }));
}

/** Whom an administrator may act as; the server has the last word. */
function mayActAs(own: SessionUser, { role, status }: User): boolean {
  if (own.is_impersonating || status !== 'active') return false;
  return own.role.name === 'superAdmin' ? role.name !== 'superAdmin' : role.name === 'manager';
}

/** What can be done with a person's account, beside editing it; with one's own nothing but to see what it did. */
export function useUserActions(): (person: User) => readonly RowAction[] {
  const intl = useIntl();
  const navigate = useNavigate();
  const own = useAppSelector(selectUser);
  const { activate, deactivate } = useSharedActions();
  const hasActivity = useAppSelector((state) => state.connectivity.capabilities?.activity === true);
  const deactivated = intl.formatMessage({
    id: 'admin.users.deactivateText',
    defaultMessage:
      'This person is signed out and cannot sign in until the account is active again. Nothing is deleted.',
  });
  const actAs = ({ id, name }: User): ChangingAction => ({
    key: 'impersonate',
    label: intl.formatMessage({ id: 'admin.users.impersonate', defaultMessage: 'Act as this person' }),
    icon: <UserSwitchOutlined aria-hidden="true" />,
    question: {
      title: intl.formatMessage({ id: 'admin.users.impersonateQuestion', defaultMessage: 'Act as {name}?' }, { name }),
      text: intl.formatMessage(
        {
          id: 'admin.users.impersonateText',
          defaultMessage:
            'You will see and do everything as {name}. Your own unsent changes stay safe and wait for you.',
        },
        { name },
      ),
    },
    act: async (dispatch) => {
      const error = await dispatch(impersonate(id));
      if (error !== null) return { error };
      void navigate('/');
      return {};
    },
    done: intl.formatMessage({ id: 'admin.users.impersonated', defaultMessage: 'You act as {name} now.' }, { name }),
  });
  const activityLink = ({ id }: User): RowAction => ({
    key: 'activity',
    label: intl.formatMessage({ id: 'admin.users.activity', defaultMessage: 'Activity of this person' }),
    icon: <HistoryOutlined aria-hidden="true" />,
    to: activityOf(id),
  });
  return (person) => {
    const seen = hasActivity ? [activityLink(person)] : [];
    if (own === null || person.id === own.id) return seen;
    const { name, status } = person;
    return [
      ...seen,
      status === 'active'
        ? deactivate(name, deactivated, withStatus(person, 'inactive'))
        : activate(name, withStatus(person, 'active')),
      ...(mayActAs(own, person) ? [actAs(person)] : []),
    ];
  };
}
