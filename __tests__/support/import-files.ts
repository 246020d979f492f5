/** A file as Playwright puts it into a page. */
interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Comma-separated, one text per row. */
export const csvFile = (name: string, rows: readonly string[]): TestFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\r\n')}\r\n`),
});

/**
 * As offices have them: a byte order mark, semicolons, a title above the headings. The first place has no name, the
 * second no such district.
 */
export const placesFile = (names: readonly string[]): TestFile =>
  csvFile('places.csv', [
    '\uFEFFPlaces of the spring round;;;',
    ';;;',
    'Place;Projet;Area;Street',
    ';Dementia care;Estuary;1 Hill Road',
    `${names[0] ?? ''};Dementia care;Atlantis;2 Hill Road`,
    ...names.slice(1).map((name, index) => `${name};Dementia care;Estuary;${String(index + 3)} Hill Road`),
  ]);

/** Many places, the last of them without a project. */
export const manyPlacesFile = (word: string, count: number): TestFile =>
  csvFile('many.csv', [
    'Name,Project,District,Code',
    ...Array.from(
      { length: count },
      (_, index) =>
        `${word} ${String(index)},${index === count - 1 ? '' : 'Dementia care'},Estuary,${word}-${String(index)}`,
    ),
  ]);
