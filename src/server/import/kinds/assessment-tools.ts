import { assessmentToolStatusSchema } from '../../../contract/assessment-tools';
import { fault, given } from '../entry';
import { type Reading, fieldsOf, oneOfWords } from '../field';
import type { Kind } from '../kind';
import { keyOf } from '../known-records';
import { pathTo, referToCategory } from './categories';
import { CLIENT, nameColumn, reference, textColumn } from './words';

const { draft: DRAFT, active, archived } = assessmentToolStatusSchema.enum;

const readVersion = (text: string): Reading =>
  /^[1-9]\d{0,5}$/.test(text) ? { value: text } : { fault: 'Enter a whole number, 1 or more.' };

export const assessmentTools: Kind = {
  group: 'assessment-tools',
  fields: fieldsOf('assessment-tools', {
    client: CLIENT,
    category: {
      ...reference('categories', 'category_id', 'category name', 'catégorie', 'الفئة'),
      required: true,
      written: (id, known) => pathTo(known.get(id?.toString()), known),
    },
    name: nameColumn('tool', 'tool name', 'assessment tool', 'questionnaire', 'outil', 'الأداة', 'الاستبيان'),
    description: textColumn(2000, 'about', 'details', 'الوصف'),
    version: { aliases: ['الإصدار'], read: readVersion },
    status: {
      aliases: ['state', 'statut', 'état', 'الحالة'],
      ...oneOfWords({
        [DRAFT]: ['brouillon', 'مسودة'],
        [active]: ['published', 'actif', 'نشط'],
        [archived]: ['archive', 'inactive', 'archivé', 'مؤرشف'],
      }),
    },
  }),
  keyField: 'name',
  types: { category_id: 'uuid', name: 'text', description: 'text', status: 'text', version: 'int' },
  defaults: { description: null, status: DRAFT, version: 1 },
  refersTo: ['categories'],
  place(draft, known, clientId) {
    const category = referToCategory(draft, known, 'category', clientId);
    if (!category) return undefined;
    const columns = given(draft, ['name', 'description', 'status']);
    const [there] = this.find(columns, clientId, known);
    const before = there?.columns['status'];
    if (before !== undefined && before !== DRAFT && columns['status'] === DRAFT)
      fault(draft, 'status', 'An import makes no draft of it again.');
    // What is there already counts its own versions.
    const version = there ? undefined : draft.values['version'];
    return { ...columns, category_id: category.id, ...(typeof version === 'string' && { version: Number(version) }) };
  },
  keysOf: ({ columns, clientId }) => [keyOf(clientId, String(columns['name']))],
  find: (columns, clientId, known) => known.find('assessment-tools', keyOf(clientId, String(columns['name']))),
};
