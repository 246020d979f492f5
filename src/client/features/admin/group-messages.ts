import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { AdminGroup } from '../../../contract/admin-groups';

/** What a group's pages are called, in the title, in navigation and in search. */
type GroupMessages = Readonly<Record<'list' | 'create' | 'update', MessageDescriptor>>;

export const GROUP_MESSAGES: Readonly<Record<AdminGroup, GroupMessages>> = {
  'assessment-tools': defineMessages({
    list: { id: 'app.title.assessmentTools', defaultMessage: 'Questionnaires' },
    create: { id: 'app.title.assessmentToolsCreate', defaultMessage: 'New questionnaire' },
    update: { id: 'app.title.assessmentToolsUpdate', defaultMessage: 'Edit questionnaire' },
  }),
  categories: defineMessages({
    list: { id: 'app.title.categories', defaultMessage: 'Categories' },
    create: { id: 'app.title.categoriesCreate', defaultMessage: 'New category' },
    update: { id: 'app.title.categoriesUpdate', defaultMessage: 'Edit category' },
  }),
  districts: defineMessages({
    list: { id: 'app.title.districts', defaultMessage: 'Districts' },
    create: { id: 'app.title.districtsCreate', defaultMessage: 'New district' },
    update: { id: 'app.title.districtsUpdate', defaultMessage: 'Edit district' },
  }),
  groups: defineMessages({
    list: { id: 'app.title.groups', defaultMessage: 'Groups' },
    create: { id: 'app.title.groupsCreate', defaultMessage: 'New group' },
    update: { id: 'app.title.groupsUpdate', defaultMessage: 'Edit group' },
  }),
  locations: defineMessages({
    list: { id: 'app.title.locations', defaultMessage: 'Locations' },
    create: { id: 'app.title.locationsCreate', defaultMessage: 'New location' },
    update: { id: 'app.title.locationsUpdate', defaultMessage: 'Edit location' },
  }),
  clients: defineMessages({
    list: { id: 'app.title.clients', defaultMessage: 'Clients' },
    create: { id: 'app.title.clientsCreate', defaultMessage: 'New client' },
    update: { id: 'app.title.clientsUpdate', defaultMessage: 'Edit client' },
  }),
  projects: defineMessages({
    list: { id: 'app.title.projects', defaultMessage: 'Projects' },
    create: { id: 'app.title.projectsCreate', defaultMessage: 'New project' },
    update: { id: 'app.title.projectsUpdate', defaultMessage: 'Edit project' },
  }),
  users: defineMessages({
    list: { id: 'app.title.users', defaultMessage: 'Users' },
    create: { id: 'app.title.usersCreate', defaultMessage: 'New user' },
    update: { id: 'app.title.usersUpdate', defaultMessage: 'Edit user' },
  }),
};
