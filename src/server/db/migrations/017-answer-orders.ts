/**
 * Every order of a client's answers that the list offers has an index, and for those who see all clients the time of
 * the last change too: else a page of a million answers is found by sorting them all. By the names of tools and
 * locations they are walked through in the order of those.
 */
export const answerOrders = {
  name: '017-answer-orders',
  statements: [
    `create index if not exists answers_client_submitted on answers (client_id, submitted_at, id)`,
    `create index if not exists answers_client_score on answers (client_id, score, id)`,
    `create index if not exists answers_client_status on answers (client_id, status, id)`,
    `create index if not exists answers_newest_change on answers (updated_at, id)`,
  ],
};
