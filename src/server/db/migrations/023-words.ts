/**
 * Names as they are compared, by the database: `foldName` of the contract, in SQL. What a search looks into stands
 * folded beside each location and each person, because to fold a hundred thousand of them takes longer than to read them.
 *
 * Adding these columns writes the tables anew, in about a second for a hundred thousand rows, during which nobody else
 * reads them. It calls no trigger: devices are not told that all locations changed.
 */
/** Of Latin, Greek and Cyrillic letters, and Arabic vowel signs. */
const ACCENTS = String.raw`[\u0300-\u036f\u064b-\u065f\u0670]`;
/** Unicode's Default_Ignorable_Code_Point. */
const INVISIBLE = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]`;
const SPACE = String.raw`[ \t\n\v\f\r\u1680\u2028\u2029]+`;

const without = (text: string, pattern: string, instead = ''): string =>
  `regexp_replace(${text}, '${pattern}', '${instead}', 'g')`;
const evenly = (text: string): string => `trim(${without(text, SPACE, ' ')})`;

/** Most texts are plain ASCII, and need not be taken apart to look for accents. */
const FOLDED = `case when octet_length($1) = char_length($1) then ${evenly('lower($1 collate "C")')}
  else replace(lower(${evenly(without(`normalize(${without('normalize($1, nfkd)', ACCENTS)}, nfc)`, INVISIBLE))}), 'ς', 'σ') end`;

const words = (table: string, ...columns: string[]): string => {
  const texts = columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);
  return `alter table ${table} add column if not exists words text generated always as (folded(${texts})) stored`;
};

export const searchWords = {
  name: '023-words',
  statements: [
    `create or replace function folded(text) returns text language sql immutable strict parallel safe as $$ select ${FOLDED} $$`,
    words('locations', 'name', 'code', 'address'),
    words('users', 'name', 'email'),
  ],
};
