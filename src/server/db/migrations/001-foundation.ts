/**
 * The first tables. Statements are applied one by one and may be applied again after a crash in between.
 * The client's id leads every key of what belongs to a client, so that a distributed database can place
 * a client's rows together. `groups` is a word of SQL and therefore quoted.
 */
const stamps = 'created_at timestamptz(3) not null, updated_at timestamptz(3) not null';

/** A table of rows that belong to a client: keyed by client and id, and found by id alone too. */
const ofClient = (table: string, columns: string): string[] => [
  `create table if not exists "${table}" (client_id uuid not null references clients (id), id uuid not null, ${columns}, primary key (client_id, id))`,
  `create index if not exists ${table}_id on "${table}" (id)`,
];

const details = (table: string, question: string): string =>
  `create table if not exists ${table} (
    client_id uuid not null, answer_id uuid not null, question_id uuid not null,
    answer_value text, additional_info text, ratio double precision,
    primary key (client_id, answer_id, question_id),
    foreign key (client_id, answer_id) references answers (client_id, id) on delete cascade,
    foreign key (client_id, question_id) references ${question} (client_id, id) on delete cascade)`;

export const foundation = {
  name: '001-foundation',
  statements: [
    `create table if not exists clients (id uuid primary key, name text not null, status text not null, logo_url text, ${stamps})`,

    ...ofClient('projects', `name text not null, status text not null, starts_on date, ends_on date, ${stamps}`),
    ...ofClient('districts', `name text not null, ${stamps}`),
    ...ofClient(
      'groups',
      `project_id uuid not null, name text not null, ${stamps},
       foreign key (client_id, project_id) references projects (client_id, id)`,
    ),
    ...ofClient(
      'locations',
      `project_id uuid not null, district_id uuid not null, group_id uuid,
       name text not null, code text, address text, ${stamps},
       foreign key (client_id, project_id) references projects (client_id, id),
       foreign key (client_id, district_id) references districts (client_id, id),
       foreign key (client_id, group_id) references "groups" (client_id, id)`,
    ),

    `create table if not exists users (
      id uuid primary key, client_id uuid references clients (id), name text not null, email text not null unique,
      password_hash text not null, role text not null, status text not null, ${stamps})`,
    `create table if not exists user_locations (
      client_id uuid not null, user_id uuid not null references users (id) on delete cascade, location_id uuid not null,
      primary key (client_id, user_id, location_id),
      foreign key (client_id, location_id) references locations (client_id, id) on delete cascade)`,
    `create index if not exists user_locations_location on user_locations (client_id, location_id)`,

    ...ofClient(
      'categories',
      `parent_id uuid, name text not null, position int not null, ${stamps},
       foreign key (client_id, parent_id) references categories (client_id, id)`,
    ),
    ...ofClient(
      'assessment_tools',
      `category_id uuid not null, name text not null, description text, status text not null, version int not null, ${stamps},
       foreign key (client_id, category_id) references categories (client_id, id)`,
    ),
    ...ofClient(
      'question_categories',
      `assessment_tool_id uuid not null, name text not null, position int not null,
       foreign key (client_id, assessment_tool_id) references assessment_tools (client_id, id) on delete cascade`,
    ),
    `create index if not exists question_categories_tool on question_categories (client_id, assessment_tool_id)`,
    ...ofClient(
      'questions',
      `assessment_tool_id uuid not null, question_category_id uuid not null, question text not null, help text,
       type text not null, answer_options text not null, is_required smallint not null, position int not null,
       foreign key (client_id, assessment_tool_id) references assessment_tools (client_id, id) on delete cascade,
       foreign key (client_id, question_category_id) references question_categories (client_id, id)`,
    ),
    `create index if not exists questions_tool on questions (client_id, assessment_tool_id)`,

    ...ofClient(
      'answers',
      `assessment_tool_id uuid not null, location_id uuid not null, user_id uuid not null references users (id),
       client_ref uuid, status text not null, share_token text, submitted_at timestamptz(3), score double precision,
       additional_question text, ${stamps},
       unique (client_id, user_id, client_ref),
       foreign key (client_id, assessment_tool_id) references assessment_tools (client_id, id),
       foreign key (client_id, location_id) references locations (client_id, id)`,
    ),
    `create index if not exists answers_created on answers (client_id, created_at, id)`,
    `create index if not exists answers_location on answers (client_id, location_id)`,
    `create index if not exists answers_tool on answers (client_id, assessment_tool_id)`,
    ...ofClient(
      'custom_questions',
      `answer_id uuid not null, question text not null, answer_options text not null, is_required smallint not null,
       type text not null, created_at timestamptz(3) not null,
       foreign key (client_id, answer_id) references answers (client_id, id) on delete cascade`,
    ),
    `create index if not exists custom_questions_answer on custom_questions (client_id, answer_id)`,
    ...ofClient(
      'key_trends',
      `answer_id uuid not null, question_category_id uuid not null, text text not null, created_at timestamptz(3) not null,
       foreign key (client_id, answer_id) references answers (client_id, id) on delete cascade,
       foreign key (client_id, question_category_id) references question_categories (client_id, id)`,
    ),
    `create index if not exists key_trends_answer on key_trends (client_id, answer_id)`,
    details('answer_details', 'questions'),
    `create index if not exists answer_details_question on answer_details (client_id, question_id)`,
    details('custom_answer_details', 'custom_questions'),
    `create index if not exists custom_answer_details_question on custom_answer_details (client_id, question_id)`,

    `create table if not exists sessions (
      id_hash text primary key, user_id uuid references users (id) on delete cascade, remember boolean not null,
      created_at timestamptz(3) not null, expires_at timestamptz(3) not null)`,
    `create index if not exists sessions_expiry on sessions (expires_at)`,
    `create table if not exists rate_limits (key text primary key, count int not null, resets_at timestamptz(3) not null)`,
    `create table if not exists idempotency_keys (
      user_id uuid not null, key uuid not null, fingerprint text not null, status int not null, body text not null,
      created_at timestamptz(3) not null, primary key (user_id, key))`,
    `create index if not exists idempotency_keys_age on idempotency_keys (created_at)`,
    `create table if not exists revisions (
      client_id uuid not null, shard int not null, revision bigint not null, primary key (client_id, shard))`,
  ],
};
