/**
 * A page far from the beginning, of locations or of answers by the name of their tool or location, is found in the
 * indexes alone, which so hold all that is asked of them. Who sees the answers of all clients finds every order of them
 * in an index, as each client does since 017.
 */
export const pageOrders = {
  name: '021-page-orders',
  statements: [
    `create index if not exists locations_order on locations (lower(name), id) include (name, client_id, deletion_id)`,
    `create index if not exists locations_client_order on locations (client_id, lower(name), id) include (name, deletion_id)`,
    `drop index if exists locations_name`,
    `drop index if exists locations_client_name`,
    `create index if not exists answers_at_location on answers (client_id, location_id, created_at)
      include (id, assessment_tool_id, user_id, status, score)`,
    `create index if not exists answers_of_version on answers (client_id, assessment_tool_id, assessment_tool_version)
      include (id)`,
    `drop index if exists answers_location`,
    `drop index if exists answers_tool_version`,
    `create index if not exists answers_submitted on answers (submitted_at, id)`,
    `create index if not exists answers_score on answers (score, id)`,
    `create index if not exists answers_status on answers (status, id)`,
  ],
};
