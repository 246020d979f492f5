import type { ServerAnswer } from '../../contract/answers';
import type { AssessmentTool } from '../../contract/assessment-tools';
import type { Category } from '../../contract/categories';
import type { Client } from '../../contract/clients';
import type { District } from '../../contract/districts';
import type { Group } from '../../contract/groups';
import type { Location } from '../../contract/locations';
import type { Notification } from '../../contract/notifications';
import type { Project } from '../../contract/projects';
import type { RoleName } from '../../contract/roles';
import type { User } from '../../contract/users';

type DemoUser = Pick<User, 'id' | 'name' | 'email' | 'client_id' | 'status'> & {
  /** In the clear: whoever stores the user hashes it. */
  password: string;
  role: RoleName;
  location_ids: string[];
};

export type DemoTool = Pick<
  AssessmentTool,
  | 'id'
  | 'client_id'
  | 'category_id'
  | 'name'
  | 'description'
  | 'status'
  | 'version'
  | 'question_categories'
  | 'questions'
  | 'bands'
  | 'target'
  | 'language'
  | 'translations'
>;

export interface DemoDetail {
  question_id: string;
  answer_value: string | null;
  additional_info: string | null;
}

export type DemoAnswer = Pick<
  ServerAnswer,
  | 'id'
  | 'assessment_tool_id'
  | 'location_id'
  | 'user_id'
  | 'status'
  | 'submitted_at'
  | 'created_at'
  | 'updated_at'
  | 'additional_question'
> & {
  details: DemoDetail[];
  custom_questions: { id: string; question: string; answer_options: string; is_required: 0 | 1; type: 'range' }[];
  custom_details: DemoDetail[];
  key_trends: { id: string; text: string; question_category_id: string }[];
};

type DemoNotification = Pick<Notification, 'id' | 'title' | 'text' | 'link' | 'read_at' | 'created_at'> & {
  user_id: string;
  /** By codes, as JSON. */
  message?: string;
};

/** An answer that was sent to a director. */
export interface DemoShare {
  answer_id: string;
  sender_id: string;
  email: string;
  name: string;
  message: string | null;
  sent_at: string;
  opened_at: string | null;
}

/** Everything that a fresh embedded database is filled with, in the shape of the contract's records. */
export interface DemoData {
  clients: Pick<Client, 'id' | 'name' | 'status'>[];
  projects: Pick<Project, 'id' | 'client_id' | 'name' | 'status' | 'starts_on' | 'ends_on'>[];
  districts: Pick<District, 'id' | 'client_id' | 'name'>[];
  groups: Pick<Group, 'id' | 'client_id' | 'project_id' | 'name'>[];
  locations: Pick<
    Location,
    'id' | 'client_id' | 'project_id' | 'district_id' | 'group_id' | 'name' | 'code' | 'address'
  >[];
  users: DemoUser[];
  categories: Pick<Category, 'id' | 'client_id' | 'parent_id' | 'name' | 'position'>[];
  assessmentTools: DemoTool[];
  answers: DemoAnswer[];
  shares?: DemoShare[];
  notifications: DemoNotification[];
  /** Who to sign in as; printed when the server starts with demo data. */
  accounts: { role: RoleName; email: string; password: string }[];
}
