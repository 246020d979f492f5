/**
 * When the work was done, by the device's clock, beside when the server received it. Null, as in all rows of before:
 * nobody said, and it was done when it was received. Figures go by when an answer was begun, and so do their indexes.
 */
const BEGUN = 'coalesce(begun_at, created_at)';
/** With them an index holds all that its expression is made of, and the rows need not be read. */
const TIMES = 'created_at, begun_at';

export const workTimes = {
  name: '025-work-times',
  statements: [
    ...['begun', 'changed', 'completed'].flatMap((work) => [
      `alter table answers add column if not exists ${work}_at timestamptz(3)`,
      `alter table answers add column if not exists ${work}_uncertain boolean not null default false`,
    ]),
    `alter table key_trends add column if not exists worked_at timestamptz(3)`,
    `create index if not exists answers_tool_begun on answers (client_id, assessment_tool_id, (${BEGUN}))
      include (${TIMES}, location_id, user_id, status, score, counted, place)`,
    `create index if not exists answers_begun on answers (client_id, (${BEGUN}), id)
      include (${TIMES}, assessment_tool_id, location_id, user_id, status, score)`,
    `create index if not exists answers_begun_newest on answers ((${BEGUN}), id)
      include (${TIMES}, client_id, assessment_tool_id, location_id, user_id, status, score)`,
    `create index if not exists answers_begun_at_location on answers (client_id, location_id, (${BEGUN}))
      include (${TIMES}, id, assessment_tool_id, user_id, status, score)`,
    `create index if not exists answers_begun_by on answers (user_id, (${BEGUN}))
      include (${TIMES}, client_id, assessment_tool_id, location_id, status, score)`,
    `create index if not exists answers_begun_uncounted on answers (client_id, assessment_tool_id, (${BEGUN})) where not counted`,
    ...['answers_tool', 'answers_user', 'answers_at_location', 'answers_uncounted'].map(
      (index) => `drop index if exists ${index}`,
    ),
  ],
};
