import type { User } from '../../../../contract/users';
import type { Field } from '../../../parts/resource-form/fields';
import { sharedMessages } from '../shared-messages';
import { useShared } from '../use-shared';
import { useStatuses } from '../use-statuses';
import { useRoles } from './use-roles';
import { userMessages } from './user-messages';

/** The API's limits of a password. */
const SHORTEST = 10;
const LONGEST = 1024;

/** The fields of a person. Who edits the own account sees role, client and status without changing them. */
export function useUserFields(): (record: User | null) => readonly Field[] {
  const { intl, user, isSuperAdmin, sources, nameField } = useShared('users');
  const { statusField } = useStatuses();
  const { options } = useRoles();

  const passwordField = (isNew: boolean): Field => ({
    kind: 'text',
    name: 'password',
    label: intl.formatMessage({ id: 'admin.users.password', defaultMessage: 'Password' }),
    help: isNew
      ? intl.formatMessage({
          id: 'admin.users.newPasswordHelp',
          defaultMessage: 'Leave it empty to send a mail in which the person chooses a password.',
        })
      : intl.formatMessage({
          id: 'admin.users.passwordHelp',
          defaultMessage: 'Leave it empty to keep the present one. A new one signs the person out everywhere.',
        }),
    inputType: 'password',
    autoComplete: 'new-password',
    maxLength: LONGEST,
    width: 'full',
    check: (value) =>
      typeof value === 'string' && value !== '' && value.length < SHORTEST
        ? intl.formatMessage(
            { id: 'admin.users.passwordTooShort', defaultMessage: 'Use at least {min, number} characters.' },
            { min: SHORTEST },
          )
        : null,
  });

  return (record) => {
    const isOwn = record !== null && record.id === user?.id;
    return [
      nameField,
      {
        kind: 'text',
        name: 'email',
        label: intl.formatMessage(userMessages.email),
        inputType: 'email',
        maxLength: 254,
        isRequired: true,
        isForOneOnly: true,
        width: 'full',
      },
      {
        kind: 'choice',
        name: 'role_id',
        label: intl.formatMessage(userMessages.role),
        options,
        isReadOnly: isOwn,
        width: 'full',
      },
      {
        kind: 'select',
        name: 'client_id',
        label: intl.formatMessage(sharedMessages.client),
        source: sources.clients,
        isRequired: true,
        isReadOnly: isOwn,
        isHidden: ({ role_id }) => !isSuperAdmin || role_id === 'superAdmin',
        width: 'full',
      },
      {
        kind: 'multiselect',
        name: 'locations',
        label: intl.formatMessage(sharedMessages.locations),
        source: sources.locations,
        dependsOn: ['client_id'],
        isHidden: ({ role_id }) => role_id !== 'manager',
        width: 'full',
      },
      { ...statusField, isReadOnly: isOwn },
      passwordField(record === null),
    ];
  };
}
