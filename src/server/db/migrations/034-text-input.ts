/** How a `text` question is entered; null: typed. Versions keep how they were. */
export const textInput = {
  name: '034-text-input',
  statements: [`alter table questions add column if not exists text_input text`],
};
