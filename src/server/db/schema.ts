import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AnswerStatus } from '../../contract/answers';
import type { AssessmentTool, QuestionEvidence, QuestionType, TextInput } from '../../contract/assessment-tools';
import type { ActivityAction } from '../../contract/activity';
import type { AuditEntry, AdminGroup } from '../../contract/admin';
import type { RoleName } from '../../contract/roles';
import type { User } from '../../contract/users';
import type { Notice } from '../messages/notice';
import type { BookkeepingTables, Moment } from './schema-bookkeeping';
import type { BulkTables } from './schema-bulk';
import type { DetailsTable, KeyTrendsTable, StandardDetailsTable } from './schema-details';
import type { RemarksTable } from './schema-remarks';
import type { EvidencePiecesTable, EvidenceTable } from './schema-evidence';
import type { FeedTables } from './schema-feed';
import type { ScheduleTables } from './schema-schedules';
import type { ImportRowsTable, ImportsTable } from './schema-imports';
import type { ListViewsTable } from './schema-list-views';
import type { UnaskedTables } from './schema-tool-drafts';
import type { AnswerMarksTable } from './schema-marks';
import type { ReportJobsTable, SummariesTable } from './schema-reports';
import type { AnswerSharesTable } from './schema-shares';
import type { Multilingual, Translated } from './schema-translations';
import type { AnswerCountsTable, LocationCountsTable, QuestionBitsTable, ToolPlacesTable } from './schema-statistics';

/** Written as text. */
type Json<T> = ColumnType<T, string, string>;

interface Stamps {
  created_at: Moment;
  updated_at: Moment;
}

/** A row that may be deleted for a while before it is gone: see deletions.ts. */
interface Deletable {
  deletion_id: Generated<string | null>;
}

interface ClientsTable extends Stamps, Deletable {
  id: string;
  name: string;
  status: User['status'];
  logo_url: string | null;
  time_zone: Generated<string | null>;
  accent: Generated<string | null>;
}

interface ProjectsTable extends Stamps, Deletable {
  client_id: string;
  id: string;
  name: string;
  status: User['status'];
  starts_on: string | null;
  ends_on: string | null;
}

interface DistrictsTable extends Stamps, Deletable {
  client_id: string;
  id: string;
  name: string;
}

interface GroupsTable extends Stamps, Deletable {
  client_id: string;
  id: string;
  project_id: string;
  name: string;
}

interface Searchable {
  /** What a search looks into, folded: see 023-words. */
  words: GeneratedAlways<string>;
}

interface LocationsTable extends Stamps, Deletable, Searchable {
  client_id: string;
  id: string;
  project_id: string;
  district_id: string;
  group_id: string | null;
  name: string;
  code: string | null;
  address: string | null;
}

interface UsersTable extends Stamps, Deletable, Searchable {
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

interface CategoriesTable extends Stamps, Deletable {
  client_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  position: number;
}

interface AssessmentToolsTable extends Stamps, Deletable, Multilingual {
  client_id: string;
  id: string;
  category_id: string;
  name: string;
  description: string | null;
  status: AssessmentTool['status'];
  version: number;
  /** Whether devices are asked where its answers are begun and completed. */
  records_position: Generated<0 | 1>;
  reuses_texts: Generated<0 | 1>;
  target: Generated<number | null>;
  /** JSON of what results are called, by version: see admin/bands.ts; null: they never had names. */
  bands: Generated<string | null>;
}

/** Which versions of a tool ask this: see migrations/005-versions.ts. */
interface Versioned {
  since_version: number;
  /** Null: the newest version asks it. */
  until_version: number | null;
  /** The first row of the same question; null: this one. */
  original_id: string | null;
}

interface QuestionCategoriesTable extends Versioned, Translated {
  client_id: string;
  id: string;
  assessment_tool_id: string;
  name: string;
  /** JSON of the contract's condition; null: always. */
  shown_if: string | null;
  weight: number | null;
  position: number;
}

interface QuestionsTable extends Versioned, Translated {
  client_id: string;
  id: string;
  assessment_tool_id: string;
  question_category_id: string;
  question: string;
  help: string | null;
  type: QuestionType;
  answer_options: string;
  is_required: 0 | 1;
  /** Null: allowed. */
  evidence: QuestionEvidence | null;
  /** Null: typed. */
  text_input: TextInput | null;
  /** Where it is required: `;`-separated, for which answers; null: for any. */
  evidence_for: string | null;
  /** JSON of the contract's condition; null: always. */
  shown_if: string | null;
  /** JSON of the contract's scoring; null: a range by its numbers, and nothing else. */
  scoring: string | null;
  /** JSON of the contract's note rule; null: for no answer. */
  note_if: string | null;
  position: number;
}

type WorkTime = Generated<Moment | null>;

interface AnswersTable extends Stamps {
  client_id: string;
  id: string;
  assessment_tool_id: string;
  assessment_tool_version: number;
  location_id: string;
  user_id: string;
  /** The device's own id of an answer that it created, so that creating it twice gives one. */
  client_ref: string | null;
  status: AnswerStatus;
  submitted_at: Moment | null;
  /** When the work was done; null: nobody said, and it was done when it was received. See work-times.ts. */
  begun_at: WorkTime;
  changed_at: WorkTime;
  completed_at: WorkTime;
  begun_uncertain: Generated<boolean>;
  changed_uncertain: Generated<boolean>;
  completed_uncertain: Generated<boolean>;
  /** The person who completed it; null: somebody with a link, or nobody knows. */
  completed_by: Generated<string | null>;
  /** JSON of the contract's `positions.ts`; null: nobody said. */
  begun_position: Generated<string | null>;
  completed_position: Generated<string | null>;
  /** Percent, one decimal. */
  score: number | null;
  additional_question: string | null;
  /** What it adds to figures stands in other tables: see counts.ts. */
  counted: Generated<boolean>;
  /** Where `question_bits` say what it gave, when it is counted: see question-bits.ts. */
  place: Generated<number | null>;
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

interface NotificationsTable extends Stamps {
  user_id: string;
  id: string;
  title: string;
  text: string;
  /** What it says, by codes; null: the title and the text alone. */
  message: ColumnType<Notice | null, string | null | undefined, string | null>;
  /** A path of the application. */
  link: string | null;
  read_at: Moment | null;
}

interface DeletionsTable {
  id: string;
  by_user_id: string;
  group_name: AdminGroup;
  created_at: Moment;
  undo_until: Moment;
  /** The records that were asked for, without those that went along. */
  roots: Json<{ id: string; clientId: string | null }[]>;
  /** Ids of locations that were kept, by the group that they were in. */
  released: Json<Record<string, string[]>>;
}

interface LogosTable {
  client_id: string;
  content_type: string;
  content: Buffer;
  version: string;
}

interface AuditTable {
  record_id: string;
  id: string;
  client_id: string | null;
  group_name: AdminGroup;
  action: ActivityAction;
  at: Moment;
  by_user_id: string;
  /** Names as they were then: people may be deleted, what they did stays. */
  by_name: string;
  impersonator_id: string | null;
  impersonator_name: string | null;
  changes: Json<AuditEntry['changes']>;
}

/** Every table with its columns, as `migrations/` builds them. */
export interface Tables extends BookkeepingTables, BulkTables, FeedTables, ScheduleTables, UnaskedTables {
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
  answer_shares: AnswerSharesTable;
  answer_marks: AnswerMarksTable;
  answer_details: StandardDetailsTable;
  custom_questions: CustomQuestionsTable;
  custom_answer_details: DetailsTable;
  key_trends: KeyTrendsTable;
  evidence: EvidenceTable;
  evidence_pieces: EvidencePiecesTable;
  remarks: RemarksTable;
  notifications: NotificationsTable;
  deletions: DeletionsTable;
  list_views: ListViewsTable;
  logos: LogosTable;
  audit: AuditTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  summaries: SummariesTable;
  answer_counts: AnswerCountsTable;
  location_counts: LocationCountsTable;
  tool_places: ToolPlacesTable;
  question_bits: QuestionBitsTable;
  report_jobs: ReportJobsTable;
}
