/** What a scheduled report is of, as it was when it was made: its schedule may be another's by now. Null: made before. */
export const madeReports = {
  name: '059-made-reports',
  statements: [`alter table schedule_runs add column if not exists made_of jsonb`],
};
