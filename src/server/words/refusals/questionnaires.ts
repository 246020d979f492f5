import type { Refusal } from './refusal';

/** What is said of assessment tools and their questions. */
export const questionnaires: readonly Refusal[] = [
  {
    en: 'Add at least one question.',
    fr: 'Ajoutez au moins une question.',
    ar: 'يُرجى إضافة سؤال واحد على الأقل.',
  },
  {
    en: 'This category has no questions.',
    fr: 'Cette catégorie n’a aucune question.',
    ar: 'لا أسئلة في هذه الفئة.',
  },
  {
    en: 'Give this category a name.',
    fr: 'Donnez un nom à cette catégorie.',
    ar: 'يُرجى تسمية هذه الفئة.',
  },
  {
    en: 'Write the question.',
    fr: 'Rédigez la question.',
    ar: 'يُرجى كتابة السؤال.',
  },
  {
    en: 'Give this question options to choose from.',
    fr: 'Ajoutez à cette question des options à choisir.',
    ar: 'يُرجى إضافة خيارات إلى هذا السؤال.',
  },
  {
    en: 'One option is no choice: add another.',
    fr: 'Une seule option ne laisse pas de choix : ajoutez-en une autre.',
    ar: 'لا اختيار بخيار واحد: يُرجى إضافة خيار آخر.',
  },
  {
    en: 'One of the options is empty.',
    fr: 'L’une des options est vide.',
    ar: 'أحد الخيارات فارغ.',
  },
  {
    en: 'Two options are the same.',
    fr: 'Deux options sont identiques.',
    ar: 'يوجد خياران متطابقان.',
  },
  {
    en: 'The options of a scale are numbers.',
    fr: 'Les options d’une échelle sont des nombres.',
    ar: 'يجب أن تكون خيارات المقياس أرقامًا.',
  },
  {
    en: 'The options of a scale are not negative.',
    fr: 'Les options d’une échelle ne sont pas négatives.',
    ar: 'خيارات المقياس ليست سالبة.',
  },
  {
    en: 'A question of this type has no options.',
    fr: 'Une question de ce type n’a pas d’options.',
    ar: 'لا خيارات لسؤال من هذا النوع.',
  },
  {
    en: 'A new assessment tool begins as a draft.',
    fr: 'Un nouveau questionnaire commence comme brouillon.',
    ar: 'يبدأ الاستبيان الجديد مسودةً.',
  },
  {
    en: 'A draft is not archived: activate or delete it.',
    fr: 'Un brouillon ne s’archive pas : activez-le ou supprimez-le.',
    ar: 'لا تُؤرشف المسودة: يُرجى تفعيلها أو حذفها.',
  },
  {
    en: 'There are answers to this assessment tool, so it cannot be a draft again.',
    fr: 'Ce questionnaire a déjà des évaluations : il ne peut pas redevenir un brouillon.',
    ar: 'لهذا الاستبيان تقييمات، فلا يمكن أن يعود مسودة.',
  },
  {
    en: 'There is no such assessment tool.',
    fr: 'Ce questionnaire n’existe pas.',
    ar: 'هذا الاستبيان غير موجود.',
  },
  {
    en: 'This assessment tool belongs to another client.',
    fr: 'Ce questionnaire appartient à un autre client.',
    ar: 'يتبع هذا الاستبيان عميلًا آخر.',
  },
];
