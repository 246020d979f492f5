import { assessmentToolStatusSchema } from '../../../contract/assessment-tools';
import { fault, given } from '../entry';
import { fieldsOf, oneOfWords } from '../field';
import type { Kind } from '../kind';
import { keyOf } from '../world';
import { referToCategory } from './categories';
import { CLIENT, nameColumn, reference, textColumn } from './words';

const { draft: DRAFT, active, archived } = assessmentToolStatusSchema.enum;

export const assessmentTools: Kind = {
  group: 'assessment-tools',
  noun: 'assessment tool',
  fields: fieldsOf('assessment-tools', {
    client: CLIENT,
    category: { ...reference('category name', 'catégorie', 'الفئة'), required: true },
    name: nameColumn('tool', 'tool name', 'assessment tool', 'questionnaire', 'outil', 'الأداة', 'الاستبيان'),
    description: textColumn(2000, 'about', 'details', 'الوصف'),
    status: {
      aliases: ['state', 'statut', 'état', 'الحالة'],
      keepsWhenEmpty: true,
      ...oneOfWords({
        [DRAFT]: ['brouillon', 'مسودة'],
        [active]: ['published', 'actif', 'نشط'],
        [archived]: ['archive', 'inactive', 'archivé', 'مؤرشف'],
      }),
    },
  }),
  keyField: 'name',
  types: { category_id: 'uuid', name: 'text', description: 'text', status: 'text', version: 'int' },
  defaults: { description: null, status: DRAFT },
  refersTo: ['categories'],
  place(draft, world, clientId) {
    const category = referToCategory(draft, world, 'category', clientId);
    if (!category) return undefined;
    const columns = given(draft, ['name', 'description', 'status']);
    const before = this.find(columns, clientId, world)[0]?.columns['status'];
    if (before !== undefined && before !== DRAFT && columns['status'] === DRAFT) fault(draft, 'status', 'An import makes no draft of it again.');
    return { ...columns, category_id: category.id };
  },
  keysOf: ({ columns, clientId }) => [keyOf(clientId, String(columns['name']))],
  find: (columns, clientId, world) => world.find('assessment-tools', keyOf(clientId, String(columns['name']))),
  initial: () => ({ version: 1 }),
};
