/** In which colour a client's reports are set; null: in the application's own. */
export const accents = {
  name: '057-accents',
  statements: [`alter table clients add column if not exists accent text`],
};
