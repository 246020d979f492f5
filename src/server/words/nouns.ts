import type { InstallationGroup } from '../import/installation-columns';
import { NOUNS } from '../import/nouns';
import type { Language } from './language';

type Noun = Readonly<Record<Language, readonly [one: string, many: string]>>;

/** What people call the records of a group, in all languages. */
export const NOUN_WORDS: Readonly<Record<InstallationGroup | 'answers', Noun>> = {
  clients: { en: NOUNS.clients, fr: ['client', 'clients'], ar: ['عميل', 'عملاء'] },
  projects: { en: NOUNS.projects, fr: ['projet', 'projets'], ar: ['مشروع', 'مشاريع'] },
  districts: { en: NOUNS.districts, fr: ['district', 'districts'], ar: ['منطقة', 'مناطق'] },
  groups: { en: NOUNS.groups, fr: ['groupe', 'groupes'], ar: ['مجموعة', 'مجموعات'] },
  locations: { en: NOUNS.locations, fr: ['site', 'sites'], ar: ['موقع', 'مواقع'] },
  categories: { en: NOUNS.categories, fr: ['catégorie', 'catégories'], ar: ['فئة', 'فئات'] },
  users: { en: NOUNS.users, fr: ['personne', 'personnes'], ar: ['شخص', 'أشخاص'] },
  'assessment-tools': {
    en: NOUNS['assessment-tools'],
    fr: ['questionnaire', 'questionnaires'],
    ar: ['استبيان', 'استبيانات'],
  },
  questions: { en: NOUNS.questions, fr: ['question', 'questions'], ar: ['سؤال', 'أسئلة'] },
  answers: { en: ['assessment', 'assessments'], fr: ['évaluation', 'évaluations'], ar: ['تقييم', 'تقييمات'] },
};
