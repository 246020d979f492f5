/** What was done, over all records: the newest first, of everybody, of a client, by whom, and what. */
export const activity = {
  name: '042-activity',
  statements: [
    `create index if not exists audit_newest on audit (id)`,
    `create index if not exists audit_client on audit (client_id, id)`,
    `create index if not exists audit_author on audit (by_user_id, id)`,
    `create index if not exists audit_impersonator on audit (impersonator_id, id) where impersonator_id is not null`,
    `create index if not exists audit_action on audit (action, id)`,
    `create index if not exists audit_client_action on audit (client_id, action, id)`,
  ],
};
