import type { InstallationGroup } from '../import/entry';
import type { Language } from './language';

type Noun = Readonly<Record<Language, readonly [one: string, many: string]>>;

/** What people call the records of a group. */
export const NOUNS: Readonly<Record<InstallationGroup | 'answers', Noun>> = {
  clients: { en: ['client', 'clients'], fr: ['client', 'clients'], ar: ['عميل', 'عملاء'] },
  projects: { en: ['project', 'projects'], fr: ['projet', 'projets'], ar: ['مشروع', 'مشاريع'] },
  districts: { en: ['district', 'districts'], fr: ['district', 'districts'], ar: ['منطقة', 'مناطق'] },
  groups: { en: ['group', 'groups'], fr: ['groupe', 'groupes'], ar: ['مجموعة', 'مجموعات'] },
  locations: { en: ['location', 'locations'], fr: ['site', 'sites'], ar: ['موقع', 'مواقع'] },
  categories: { en: ['category', 'categories'], fr: ['catégorie', 'catégories'], ar: ['فئة', 'فئات'] },
  users: { en: ['person', 'people'], fr: ['personne', 'personnes'], ar: ['شخص', 'أشخاص'] },
  'assessment-tools': {
    en: ['assessment tool', 'assessment tools'],
    fr: ['questionnaire', 'questionnaires'],
    ar: ['استبيان', 'استبيانات'],
  },
  questions: { en: ['question', 'questions'], fr: ['question', 'questions'], ar: ['سؤال', 'أسئلة'] },
  answers: { en: ['assessment', 'assessments'], fr: ['évaluation', 'évaluations'], ar: ['تقييم', 'تقييمات'] },
};
