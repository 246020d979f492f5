import { addDays, toDay } from './days';
import type { Questionnaire } from './questionnaire';
import { demoId } from './random';
import type { DemoData, DemoTool } from './types';

/** How a location does: quality from 0 to 1 nine months ago, and what was added to it since. */
interface Standing {
  quality: number;
  change: number;
}

export interface LocationDraft extends Standing {
  name: string;
  /** Unique; people refer to it. */
  code: string;
  address: string;
  district: string;
}

interface ProjectDraft {
  name: string;
  status: 'active' | 'inactive';
  /** In days from today; null where it is open. */
  starts: number;
  ends: number | null;
  groups: { name: string; locations: LocationDraft[] }[];
}

export interface PersonDraft {
  name: string;
  email: string;
  password?: string;
  role: 'companyAdmin' | 'manager';
  status?: 'inactive';
  /** Codes of the locations that a manager looks after. */
  locations?: string[];
}

export interface OrganisationDraft {
  name: string;
  districts: string[];
  projects: ProjectDraft[];
  /** Two levels of the category tree: roots and what is below them. */
  categories: Record<string, string[]>;
  people: PersonDraft[];
  /** To whom answers are sent; they have no accounts. */
  directors: { name: string; email: string }[];
  tools: { questionnaire: Questionnaire; category: string; everyDays: number; summerBreak?: true }[];
}

/** What the colleagues of the three demo accounts sign in with. */
const SHARED_PASSWORD = 'outpost-demo';

/** Ids, by what they belong to, so that records can refer to each other before they exist. */
export const ids = {
  client: (organisation: OrganisationDraft) => demoId(`client/${organisation.name}`),
  location: (code: string) => demoId(`location/${code}`),
  user: (email: string) => demoId(`user/${email}`),
  tool: ({ name }: Questionnaire) => demoId(`assessment-tool/${name}`),
  questionCategory: (tool: Questionnaire, index: number) => demoId(`question-category/${tool.name}/${index}`),
  question: (tool: Questionnaire, category: number, index: number) =>
    demoId(`question/${tool.name}/${category}/${index}`),
};

type OrganisationRecords = Omit<DemoData, 'answers' | 'notifications' | 'accounts'>;

/** The records of one organisation, everything but its answers. */
export function organisationRecords(organisation: OrganisationDraft, now: Date): OrganisationRecords {
  const client_id = ids.client(organisation);
  const id = (kind: string, name: string) => demoId(`${kind}/${organisation.name}/${name}`);

  return {
    clients: [{ id: client_id, name: organisation.name, status: 'active' }],
    districts: organisation.districts.map((name) => ({ id: id('district', name), client_id, name })),
    projects: organisation.projects.map(({ name, status, starts, ends }) => ({
      id: id('project', name),
      client_id,
      name,
      status,
      starts_on: toDay(addDays(now, starts)),
      ends_on: ends === null ? null : toDay(addDays(now, ends)),
    })),
    groups: organisation.projects.flatMap((project) =>
      project.groups.map(({ name }) => ({
        id: id('group', name),
        client_id,
        project_id: id('project', project.name),
        name,
      })),
    ),
    locations: organisation.projects.flatMap((project) =>
      project.groups.flatMap((group) =>
        group.locations.map(({ name, code, address, district }) => ({
          id: ids.location(code),
          client_id,
          project_id: id('project', project.name),
          district_id: id('district', district),
          group_id: id('group', group.name),
          name,
          code,
          address,
        })),
      ),
    ),
    users: organisation.people.map(({ name, email, role, status, password, locations }) => ({
      id: ids.user(email),
      name,
      email,
      password: password ?? SHARED_PASSWORD,
      role,
      client_id,
      status: status ?? 'active',
      location_ids: (locations ?? []).map(ids.location),
    })),
    categories: Object.entries(organisation.categories).flatMap(([root, children], position) => [
      { id: id('category', root), client_id, parent_id: null, name: root, position },
      ...children.map((name, childPosition) => ({
        id: id('category', name),
        client_id,
        parent_id: id('category', root),
        name,
        position: childPosition,
      })),
    ]),
    assessmentTools: organisation.tools.map(({ questionnaire, category }) =>
      toolRecord(questionnaire, client_id, id('category', category)),
    ),
  };
}

function toolRecord(questionnaire: Questionnaire, client_id: string, category_id: string): DemoTool {
  const { name, description, status, version, categories } = questionnaire;
  return {
    id: ids.tool(questionnaire),
    client_id,
    category_id,
    name,
    description,
    status,
    version,
    question_categories: categories.map((category, position) => ({
      id: ids.questionCategory(questionnaire, position),
      name: category.name,
      position,
    })),
    questions: categories
      .flatMap((category, categoryIndex) =>
        category.questions.map(({ question, help, type, options, required, evidence, evidenceFor }, index) => ({
          id: ids.question(questionnaire, categoryIndex, index),
          question_category_id: ids.questionCategory(questionnaire, categoryIndex),
          question,
          help,
          type,
          answer_options: options,
          is_required: required ? (1 as const) : (0 as const),
          evidence,
          evidence_for: evidenceFor === null ? null : [...evidenceFor],
        })),
      )
      .map((question, position) => ({ ...question, position })),
  };
}
