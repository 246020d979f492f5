import { sql } from 'kysely';
import { assessmentToolStatusSchema } from '../../../contract/assessment-tools';
import type { Scope } from '../../scope/scope';
import type { ExportRow } from '../../export/table';
import { type Draft, fault, given } from '../entry';
import { recordsFor } from '../find-record';
import { type Reading, fieldsOf, oneOfWords } from '../field';
import { type Client, named, ofEachClient } from '../installation-batches';
import type { Kind } from '../kind';
import { keyOf } from '../known-records';
import { BANDS_FIELD, TOOL_TRANSLATION_FIELDS, idFields } from '../id-fields';
import { pathTo, referToCategory } from './categories';
import { CLIENT, CLIENT_WORDS, nameColumn, reference, textColumn } from './words';

const { draft: DRAFT, active, archived } = assessmentToolStatusSchema.enum;

const readVersion = (text: string): Reading =>
  /^[1-9]\d{0,5}$/.test(text) ? { value: text } : { fault: 'field.positiveNumber' };

const readTarget = (text: string): Reading =>
  /^(100|\d{1,2})$/.test(text) ? { value: text } : { fault: 'field.percent' };

const yesOrNo = (name: 'records_position' | 'reuses_texts') =>
  sql<string>`case ${sql.ref(`assessment_tools.${name}`)} when 1 then 'yes' else 'no' end`.as(name);

/** The tools of a client, by their names. */
export const toolsOf = (scope: Scope, { id }: Client): AsyncGenerator<({ id: string; name: string } & ExportRow)[]> =>
  named(
    'assessment_tools',
    scope
      .assessmentTools()
      .innerJoin('categories', (join) =>
        join
          .onRef('categories.client_id', '=', 'assessment_tools.client_id')
          .onRef('categories.id', '=', 'assessment_tools.category_id'),
      )
      .leftJoin('categories as parents', (join) =>
        join.onRef('parents.client_id', '=', 'categories.client_id').onRef('parents.id', '=', 'categories.parent_id'),
      )
      .where('assessment_tools.client_id', '=', id)
      .select([
        'assessment_tools.id',
        'assessment_tools.name',
        'assessment_tools.description',
        'assessment_tools.status',
        'assessment_tools.version',
        'assessment_tools.bands',
        'assessment_tools.target',
        'assessment_tools.language',
        'assessment_tools.translations',
        'assessment_tools.id as record',
        'categories.id as category_record',
      ])
      .select([yesOrNo('records_position'), yesOrNo('reuses_texts')])
      .select(sql<string>`concat(parents.name || ' / ', categories.name)`.as('category')),
  );

const FLAG = {
  written: (value: unknown) => (value === 1 ? 'yes' : 'no'),
  ...oneOfWords({ yes: ['y', 'true', '1', 'x', 'oui', 'نعم'], no: ['n', 'false', '0', 'non', 'لا'] }),
};
/** What a row says of a flag; nothing: it stays as it is. */
function flagIn({ values }: Draft, name: 'records_position' | 'reuses_texts') {
  const word = values[name];
  return typeof word === 'string' ? { [name]: word === 'yes' ? 1 : 0 } : {};
}

export const assessmentTools: Kind = {
  group: 'assessment-tools',
  sheet: { title: 'Tools', aliases: ['outils', 'questionnaires', 'الأدوات'] },
  fields: fieldsOf(
    {
      client: CLIENT,
      category: {
        ...reference('categories', 'category_id', 'category name', 'catégorie', 'الفئة'),
        required: true,
        written: (id, known) => pathTo(known.get(id?.toString()), known),
      },
      name: nameColumn('tool', 'tool name', 'assessment tool', 'questionnaire', 'outil', 'الأداة', 'الاستبيان'),
      description: textColumn(2000, 'about', 'details', 'الوصف'),
      version: { aliases: ['الإصدار'], read: readVersion },
      records_position: { aliases: ['position', 'gps', 'الموقع الجغرافي'], ...FLAG },
      reuses_texts: { aliases: ['reuse', 'reprise', 'إعادة الاستخدام'], ...FLAG },
      target: { aliases: ['goal', 'objectif', 'cible', 'الهدف'], read: readTarget },
      status: {
        aliases: ['state', 'statut', 'état', 'الحالة'],
        ...oneOfWords({
          [DRAFT]: ['brouillon', 'مسودة'],
          [active]: ['published', 'actif', 'نشط'],
          [archived]: ['archive', 'inactive', 'archivé', 'مؤرشف'],
        }),
      },
    },
    {
      client: CLIENT_WORDS,
      category: ['Category', 'Its category; one below another as Parent / Child.', 'Safety / Fire'],
      name: ['Name', 'The name of the questionnaire.', 'Fire round'],
      description: ['Description', 'What it is for.', 'Once a month, in every house'],
      status: ['Status', 'Only an active one can be answered. Without a word it is a draft.', 'active'],
      records_position: [
        'Records position',
        'Whether devices are asked where assessments are begun and submitted. Without a word they are not.',
        'no',
      ],
      reuses_texts: [
        'Reuses texts',
        'Whether what was written at a place the last time may be taken over. Without a word it may not.',
        'no',
      ],
      target: ['Target', 'The mean score that it is to reach, in percent. Without a number it has no target.', '80'],
      version: ['Version', 'The version of a new one. Without a number it is 1.', '1'],
    },
  ),
  ids: [...idFields('client', 'category'), BANDS_FIELD, ...TOOL_TRANSLATION_FIELDS],
  rows: (scope) => ofEachClient(scope, (client) => toolsOf(scope, client)),
  keyField: 'name',
  types: {
    category_id: 'uuid',
    name: 'text',
    description: 'text',
    status: 'text',
    version: 'int',
    records_position: 'int',
    reuses_texts: 'int',
    target: 'int',
    bands: 'text',
    language: 'text',
    translations: 'text',
  },
  defaults: {
    description: null,
    status: DRAFT,
    version: 1,
    records_position: 0,
    reuses_texts: 0,
    target: null,
    bands: null,
    language: null,
    translations: null,
  },
  refersTo: ['categories'],
  place(draft, known, clientId) {
    const category = referToCategory(draft, known, 'category', clientId);
    if (!category) return undefined;
    const columns = given(draft, ['name', 'description', 'status', 'bands', 'language', 'translations']);
    const [there] = recordsFor(this, draft, { columns, clientId }, known);
    const before = there?.columns['status'];
    if (before !== undefined && before !== DRAFT && columns['status'] === DRAFT)
      fault(draft, 'status', 'import.noDraftAgain');
    // What is there already counts its own versions.
    const version = there ? undefined : draft.values['version'];
    const target = draft.values['target'];
    return {
      ...columns,
      category_id: category.id,
      ...flagIn(draft, 'records_position'),
      ...flagIn(draft, 'reuses_texts'),
      ...(typeof target === 'string' && { target: Number(target) }),
      ...(typeof version === 'string' && { version: Number(version) }),
    };
  },
  keysOf: ({ columns, clientId }) => [keyOf(clientId, String(columns['name']))],
  find: (columns, clientId, known) => known.find('assessment-tools', keyOf(clientId, String(columns['name']))),
};
