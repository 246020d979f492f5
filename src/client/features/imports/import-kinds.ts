import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { ImportKind } from '../../../contract/imports';

interface KindMessages {
  readonly title: MessageDescriptor;
  readonly name: MessageDescriptor;
  /** What the file has, in plain words. */
  readonly file: MessageDescriptor;
  /** The page where it is imported. */
  readonly path: string;
  /** The list that what was imported appears in. */
  readonly list: string;
  /** The records become those of a client that is chosen. */
  readonly hasClient: boolean;
}

const titles = defineMessages({
  managers: { id: 'import.managers.title', defaultMessage: 'Import managers' },
  locations: { id: 'import.locations.title', defaultMessage: 'Import locations' },
  districts: { id: 'import.districts.title', defaultMessage: 'Import districts' },
  questions: { id: 'import.questions.title', defaultMessage: 'Import questions' },
  db: { id: 'import.db.title', defaultMessage: 'Import a whole organisation' },
});
const names = defineMessages({
  managers: { id: 'import.managers.name', defaultMessage: 'Managers' },
  locations: { id: 'import.locations.name', defaultMessage: 'Locations' },
  districts: { id: 'import.districts.name', defaultMessage: 'Districts' },
  questions: { id: 'import.questions.name', defaultMessage: 'Questions' },
  db: { id: 'import.db.name', defaultMessage: 'Whole organisation' },
});
const files = defineMessages({
  managers: { id: 'import.managers.file', defaultMessage: 'One manager per row, with name and e-mail address.' },
  locations: { id: 'import.locations.file', defaultMessage: 'One location per row, with its project and district.' },
  districts: { id: 'import.districts.file', defaultMessage: 'One district per row.' },
  questions: {
    id: 'import.questions.file',
    defaultMessage:
      'One question per row, in the order in which they are asked; or a list as text, with options as bullets below questions.',
  },
  db: {
    id: 'import.db.file',
    defaultMessage: 'An Excel workbook with one sheet for each kind of record: clients, projects, districts and so on.',
  },
});

const of = (kind: ImportKind, path: string, list: string, hasClient: boolean): KindMessages => ({
  title: titles[kind],
  name: names[kind],
  file: files[kind],
  path,
  list,
  hasClient,
});

/** Where a whole questionnaire is imported: for administrators of clients, too. */
export const QUESTIONNAIRE_PATH = '/admin/assessment-tools/import';

export const KINDS: Record<ImportKind, KindMessages> = {
  locations: of('locations', '/admin/import-entities/locations', '/admin/locations', true),
  districts: of('districts', '/admin/import-entities/locations?kind=districts', '/admin/districts', true),
  managers: of('managers', '/admin/import-entities/managers', '/admin/users', true),
  questions: of('questions', '/admin/import-entities/assessment-tools', '/admin/assessment-tools', false),
  db: of('db', '/admin/import-entities/import-db', '/admin/master/clients', false),
};
