/** For which answers of a question a note is required: JSON of the contract's note rule; null: for none. */
export const notes = {
  name: '053-notes',
  statements: [`alter table questions add column if not exists note_if text`],
};
