/** The answers completed last of each location and questionnaire, which a device is given. */
export const recentAnswers = {
  name: '027-recent-answers',
  statements: [
    `create index if not exists answers_completed on answers
      (client_id, location_id, assessment_tool_id, (coalesce(completed_at, submitted_at)) desc, id desc)
      where status = 'completed'`,
  ],
};
