import { defineMessages } from 'react-intl';

/** Words that the list and the form of people have in common. */
export const userMessages = defineMessages({
  email: { id: 'admin.users.email', defaultMessage: 'E-mail' },
  role: { id: 'admin.users.role', defaultMessage: 'Role' },
  location: { id: 'admin.users.location', defaultMessage: 'Location' },
});
