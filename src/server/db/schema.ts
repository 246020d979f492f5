import type { Generated } from 'kysely';
import type { AnswerStatus } from '../../contract/answers';
import type { AssessmentTool, QuestionType } from '../../contract/assessment-tools';
import type { RoleName } from '../../contract/roles';
import type { User } from '../../contract/users';

/** Times are ISO-8601 UTC text on this side; the connection turns them (see open-database.ts). */
type Moment = string;

interface Stamps {
  created_at: Moment;
  updated_at: Moment;
}

interface ClientsTable extends Stamps {
  id: string;
  name: string;
  status: User['status'];
  logo_url: string | null;
}

interface ProjectsTable extends Stamps {
  client_id: string;
  id: string;
  name: string;
  status: User['status'];
  starts_on: string | null;
  ends_on: string | null;
}

interface DistrictsTable extends Stamps {
  client_id: string;
  id: string;
  name: string;
}

interface GroupsTable extends Stamps {
  client_id: string;
  id: string;
  project_id: string;
  name: string;
}

interface LocationsTable extends Stamps {
  client_id: string;
  id: string;
  project_id: string;
  district_id: string;
  group_id: string | null;
  name: string;
  code: string | null;
  address: string | null;
}

interface UsersTable extends Stamps {
  id: string;
  /** Null for a superAdmin, who belongs to no client. */
  client_id: string | null;
  name: string;
  /** Lower case, unique. */
  email: string;
  password_hash: string;
  role: RoleName;
  status: User['status'];
}

interface UserLocationsTable {
  client_id: string;
  user_id: string;
  location_id: string;
}

interface CategoriesTable extends Stamps {
  client_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  position: number;
}

interface AssessmentToolsTable extends Stamps {
  client_id: string;
  id: string;
  category_id: string;
  name: string;
  description: string | null;
  status: AssessmentTool['status'];
  version: number;
}

interface QuestionCategoriesTable {
  client_id: string;
  id: string;
  assessment_tool_id: string;
  name: string;
  position: number;
}

interface QuestionsTable {
  client_id: string;
  id: string;
  assessment_tool_id: string;
  question_category_id: string;
  question: string;
  help: string | null;
  type: QuestionType;
  answer_options: string;
  is_required: 0 | 1;
  position: number;
}

interface AnswersTable extends Stamps {
  client_id: string;
  id: string;
  assessment_tool_id: string;
  location_id: string;
  user_id: string;
  /** The device's own id of an answer that it created, so that creating it twice gives one. */
  client_ref: string | null;
  status: AnswerStatus;
  share_token: Generated<string | null>;
  submitted_at: Moment | null;
  /** Percent, one decimal. */
  score: number | null;
  additional_question: string | null;
}

export interface DetailsTable {
  client_id: string;
  answer_id: string;
  question_id: string;
  answer_value: string | null;
  additional_info: string | null;
  /** What the value is worth, 0 to 1; null when the question is not scored. The answer's score is the mean. */
  ratio: number | null;
}

interface CustomQuestionsTable {
  client_id: string;
  id: string;
  answer_id: string;
  question: string;
  answer_options: string;
  is_required: 0 | 1;
  type: 'range';
  created_at: Moment;
}

interface KeyTrendsTable {
  client_id: string;
  id: string;
  answer_id: string;
  question_category_id: string;
  text: string;
  created_at: Moment;
}

interface NotificationsTable extends Stamps {
  user_id: string;
  id: string;
  title: string;
  text: string;
  /** A path of the application. */
  link: string | null;
  read_at: Moment | null;
}

interface SessionsTable {
  /** SHA-256 of the cookie's value: the table alone signs nobody in. */
  id_hash: string;
  /** Null before signing in. */
  user_id: string | null;
  remember: boolean;
  created_at: Moment;
  expires_at: Moment;
}

interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: Moment;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  /** SHA-256 of what was asked: method, path and body. */
  fingerprint: string;
  status: number;
  /** The response's JSON; empty when there was none. */
  body: string;
  created_at: Moment;
}

interface RevisionsTable {
  client_id: string;
  /** Several counters per client, so that two writers seldom wait for one row. Their sum is the revision. */
  shard: number;
  revision: number;
}

interface MigrationsTable {
  name: string;
  applied_at: Moment;
}

interface MigrationLeaseTable {
  id: number;
  holder: string;
  expires_at: Moment;
}

/** Every table with its columns, as `migrations/` builds them. */
export interface Tables {
  clients: ClientsTable;
  projects: ProjectsTable;
  districts: DistrictsTable;
  groups: GroupsTable;
  locations: LocationsTable;
  users: UsersTable;
  user_locations: UserLocationsTable;
  categories: CategoriesTable;
  assessment_tools: AssessmentToolsTable;
  question_categories: QuestionCategoriesTable;
  questions: QuestionsTable;
  answers: AnswersTable;
  answer_details: DetailsTable;
  custom_questions: CustomQuestionsTable;
  custom_answer_details: DetailsTable;
  key_trends: KeyTrendsTable;
  notifications: NotificationsTable;
  sessions: SessionsTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  revisions: RevisionsTable;
  migrations: MigrationsTable;
  migration_lease: MigrationLeaseTable;
}
