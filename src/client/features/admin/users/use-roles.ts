import { useIntl } from 'react-intl';
import type { RoleName } from '../../../../contract/roles';
import { roleMessages } from '../../../parts/value-messages';
import { useAppSelector } from '../../../state/hooks';
import { selectRoleName } from '../../../state/session/selectors';

const GIVEN_BY_ALL: readonly RoleName[] = ['manager', 'companyAdmin'];

/** The roles in words, and those that who is signed in may give and sees. */
export function useRoles() {
  const intl = useIntl();
  const own = useAppSelector(selectRoleName);
  const wordOf = (role: RoleName) => intl.formatMessage(roleMessages[role]);
  const roles: readonly RoleName[] = own === 'superAdmin' ? [...GIVEN_BY_ALL, 'superAdmin'] : GIVEN_BY_ALL;
  return { wordOf, options: roles.map((value) => ({ value, label: wordOf(value) })) };
}
