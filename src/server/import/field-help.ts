import type { InstallationGroup } from './installation-columns';

/** What goes into a column, with an example. */
interface FieldHelp {
  readonly meaning: string;
  readonly example: string;
}

const help = (meaning: string, example: string): FieldHelp => ({ meaning, example });

const CLIENT = help('Whose it is: the name of a client.', 'Harbour Care Group');
const PROJECT = help('The name of its project.', 'Residential homes');
const STATUS = help('Whether it is in use. Without a word it is active.', 'active');

/** For the people who fill in a template; the same for every file with the column. */
export const FIELD_HELP: Readonly<Record<InstallationGroup, Readonly<Record<string, FieldHelp>>>> = {
  clients: { name: help('The name of the client.', 'Harbour Care Group'), status: STATUS },
  projects: {
    client: CLIENT,
    name: help('The name of the project.', 'Residential homes'),
    status: STATUS,
    starts_on: help('Its first day, as YYYY-MM-DD.', '2026-01-31'),
    ends_on: help('Its last day, as YYYY-MM-DD.', '2026-12-31'),
  },
  districts: { client: CLIENT, name: help('The name of the district.', 'Estuary') },
  groups: { client: CLIENT, project: PROJECT, name: help('The name of the group of locations.', 'East side') },
  locations: {
    client: CLIENT,
    project: PROJECT,
    district: help('The name of its district.', 'Estuary'),
    group: help('The name of its group, one of the project.', 'East side'),
    name: help('The name of the location.', 'Pier House'),
    code: help('A short sign by which it is known again, whatever it is called.', 'P-17'),
    address: help('Where it is.', '17 Main Street'),
  },
  categories: {
    client: CLIENT,
    parent: help('The name of the category above it. Without one it stands at the top.', 'Safety'),
    name: help('The name of the category.', 'Fire'),
  },
  users: {
    client: help('Whose the person is: the name of a client. Super administrators have none.', 'Harbour Care Group'),
    name: help('The name of the person.', 'Maya Lindqvist'),
    email: help('The address by which the person signs in.', 'maya@example.org'),
    role: help('What the person may do. Without a word it is a manager.', 'manager'),
    status: help('Whether the person may sign in. Without a word it is active.', 'active'),
    locations: help(
      'The locations that a manager looks after, separated by semicolons.',
      'Residential homes / Pier House; P-18',
    ),
  },
  'assessment-tools': {
    client: CLIENT,
    category: help('Its category; one below another as Parent / Child.', 'Safety / Fire'),
    name: help('The name of the questionnaire.', 'Fire round'),
    description: help('What it is for.', 'Once a month, in every house'),
    status: help('Only an active one can be answered. Without a word it is a draft.', 'active'),
    version: help('The version of a new one. Without a number it is 1.', '1'),
  },
  questions: {
    client: CLIENT,
    tool: help('The name of its questionnaire.', 'Fire round'),
    category: help('The heading that it stands under in the questionnaire.', 'Escape routes'),
    question: help('The question itself.', 'How clear are the exits?'),
    help: help('What helps to answer it.', 'Look behind the doors too'),
    type: help('How it is answered.', 'range'),
    answer_options: help(
      'What can be chosen, separated by semicolons. A scale has numbers; 1-5 is a short way to write them.',
      '1-5',
    ),
    is_required: help('Whether it must be answered. Without a word it need not.', 'yes'),
  },
};
