/**
 * The state in which an import found a record, beside that which it left: taken back, it leaves the record to an earlier
 * import as that one had left it. Null: it made the record, or was before this.
 */
export const importTimes = {
  name: '060-import-times',
  statements: [
    `alter table import_rows add column if not exists before_updated_at timestamptz(3)`,
    `create index if not exists import_rows_record on import_rows (record_id)`,
  ],
};
