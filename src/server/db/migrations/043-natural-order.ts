/**
 * Names and codes in the order in which people read them, by the database's Unicode collations: 2 before 10, É beside E,
 * capital letters beside small ones. What such an index holds is read from it as it is.
 *
 * Of the two spellings of the locale, the embedded database takes numbers into account by the older one alone; a later
 * PostgreSQL writes it down in the newer one.
 */
const TABLES = ['clients', 'projects', 'districts', 'groups', 'users', 'categories', 'assessment_tools'];
const OF_CLIENT = TABLES.filter((table) => table !== 'clients');

export const naturalOrder = {
  name: '043-natural-order',
  statements: [
    `create collation if not exists natural_order (provider = icu, locale = 'und@colNumeric=yes')`,
    ...TABLES.map(
      (table) => `create index if not exists ${table}_natural on "${table}" (name collate natural_order, id)`,
    ),
    ...OF_CLIENT.map(
      (table) =>
        `create index if not exists ${table}_client_natural on "${table}" (client_id, name collate natural_order, id)`,
    ),
    `create index if not exists locations_natural on locations (name collate natural_order, id) include (client_id, deletion_id)`,
    `create index if not exists locations_client_natural on locations (client_id, name collate natural_order, id)
      include (deletion_id)`,
    `create index if not exists locations_client_code on locations (client_id, code collate natural_order, id)`,
    ...TABLES.map((table) => `drop index if exists ${table}_name`),
    ...OF_CLIENT.map((table) => `drop index if exists ${table}_client_name`),
    `drop index if exists locations_order`,
    `drop index if exists locations_client_order`,
    `drop index if exists locations_code`,
  ],
};
