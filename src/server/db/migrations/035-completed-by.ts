/** Whose device completed an answer, who may take that back for a while; null: somebody with a link, or before this. */
export const completedBy = {
  name: '035-completed-by',
  statements: [`alter table answers add column if not exists completed_by uuid`],
};
