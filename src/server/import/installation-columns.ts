import type { OfficeGroup } from '../../contract/office';

export type InstallationGroup = OfficeGroup | 'questions';

interface InstallationColumn {
  /** As in the contract; what refers to another group is that group's name, in one word. */
  readonly field: string;
  /** Its heading in the file. */
  readonly title: string;
}

export interface InstallationSheet {
  /** Its name in the workbook. */
  readonly sheet: string;
  readonly group: InstallationGroup;
  readonly columns: readonly InstallationColumn[];
}

const NAME: InstallationColumn = { field: 'name', title: 'Name' };
const STATUS: InstallationColumn = { field: 'status', title: 'Status' };
const CLIENT: InstallationColumn = { field: 'client', title: 'Client' };
const PROJECT: InstallationColumn = { field: 'project', title: 'Project' };
const CATEGORY: InstallationColumn = { field: 'category', title: 'Category' };

/**
 * The workbook of a whole installation: its sheets, each after those that it refers to, with their columns in order.
 * Records refer to others by name. A location of a person is `Project / Location`, several of them separated by `;`.
 * The category of a tool is `Parent / Child` when it has a parent; that of a question is its heading in the
 * questionnaire.
 */
export const INSTALLATION_SHEETS: readonly InstallationSheet[] = [
  { sheet: 'Clients', group: 'clients', columns: [NAME, STATUS] },
  {
    sheet: 'Projects',
    group: 'projects',
    columns: [CLIENT, NAME, STATUS, { field: 'starts_on', title: 'Starts on' }, { field: 'ends_on', title: 'Ends on' }],
  },
  { sheet: 'Districts', group: 'districts', columns: [CLIENT, NAME] },
  { sheet: 'Groups', group: 'groups', columns: [CLIENT, PROJECT, NAME] },
  {
    sheet: 'Locations',
    group: 'locations',
    columns: [
      CLIENT,
      PROJECT,
      { field: 'district', title: 'District' },
      { field: 'group', title: 'Group' },
      NAME,
      { field: 'code', title: 'Code' },
      { field: 'address', title: 'Address' },
    ],
  },
  { sheet: 'Categories', group: 'categories', columns: [CLIENT, { field: 'parent', title: 'Parent' }, NAME] },
  {
    sheet: 'Managers',
    group: 'users',
    columns: [
      CLIENT,
      NAME,
      { field: 'email', title: 'Email' },
      { field: 'role', title: 'Role' },
      STATUS,
      { field: 'locations', title: 'Locations' },
    ],
  },
  {
    sheet: 'Tools',
    group: 'assessment-tools',
    columns: [
      CLIENT,
      CATEGORY,
      NAME,
      { field: 'description', title: 'Description' },
      STATUS,
      { field: 'version', title: 'Version' },
    ],
  },
  {
    sheet: 'Questions',
    group: 'questions',
    columns: [
      CLIENT,
      { field: 'tool', title: 'Tool' },
      CATEGORY,
      { field: 'question', title: 'Question' },
      { field: 'help', title: 'Help' },
      { field: 'type', title: 'Type' },
      { field: 'answer_options', title: 'Options' },
      { field: 'is_required', title: 'Required' },
    ],
  },
];
