/** Whether the category of a note is hidden as the answer stands: it is kept, and said nowhere. */
export const hiddenNotes = {
  name: '048-hidden-notes',
  statements: [`alter table key_trends add column if not exists hidden boolean not null default false`],
};
