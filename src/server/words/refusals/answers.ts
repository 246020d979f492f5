import type { Refusal } from './refusal';

/** What is said of assessments, and of the links by which directors open them. */
export const answers: readonly Refusal[] = [
  {
    en: 'There is no such question.',
    fr: 'Cette question n’existe pas.',
    ar: 'هذا السؤال غير موجود.',
  },
  {
    en: 'This question needs an answer.',
    fr: 'Cette question demande une réponse.',
    ar: 'يجب الإجابة عن هذا السؤال.',
  },
  {
    en: 'Choose one of the options.',
    fr: 'Choisissez l’une des options.',
    ar: 'يُرجى اختيار أحد الخيارات.',
  },
  {
    en: 'Choose among the options, each once.',
    fr: 'Choisissez parmi les options, chacune une seule fois.',
    ar: 'يُرجى الاختيار من الخيارات، كل منها مرة واحدة.',
  },
  {
    en: 'Answer yes or no.',
    fr: 'Répondez par oui ou par non.',
    ar: 'يُرجى الإجابة بنعم أو لا.',
  },
  {
    en: 'Give a number.',
    fr: 'Donnez un nombre.',
    ar: 'يُرجى إدخال رقم.',
  },
  {
    en: 'Give a day as YYYY-MM-DD.',
    fr: 'Donnez une date au format AAAA-MM-JJ.',
    ar: 'يُرجى إدخال يوم بالصيغة YYYY-MM-DD.',
  },
  {
    en: 'Give an answer, a note, or both.',
    fr: 'Donnez une réponse, une note, ou les deux.',
    ar: 'يُرجى إدخال إجابة أو ملاحظة أو كلتيهما.',
  },
  {
    en: 'Name either a question or a custom question.',
    fr: 'Indiquez soit une question, soit une question personnalisée.',
    ar: 'يُرجى تحديد سؤال أو سؤال مضاف، لا كليهما.',
  },
  {
    en: 'This location belongs to another client than the assessment tool.',
    fr: 'Ce site n’appartient pas au même client que le questionnaire.',
    ar: 'لا يتبع هذا الموقع عميل الاستبيان نفسه.',
  },
  {
    en: 'This assessment tool is not active.',
    fr: 'Ce questionnaire n’est pas actif.',
    ar: 'هذا الاستبيان غير نشط.',
  },
  {
    en: 'This assessment tool has no such version.',
    fr: 'Ce questionnaire n’a pas cette version.',
    ar: 'لا يوجد هذا الإصدار من الاستبيان.',
  },
  {
    en: 'The assessment tool has no such category.',
    fr: 'Le questionnaire n’a pas cette catégorie.',
    ar: 'لا توجد هذه الفئة في الاستبيان.',
  },
  {
    en: 'This answer belongs to another assessment tool.',
    fr: 'Cette évaluation porte sur un autre questionnaire.',
    ar: 'يخص هذا التقييم استبيانًا آخر.',
  },
  {
    en: 'This answer is completed and can no longer be changed.',
    fr: 'Cette évaluation est terminée et ne peut plus être modifiée.',
    ar: 'اكتمل هذا التقييم ولم يعد تغييره ممكنًا.',
  },
  {
    en: 'This was changed elsewhere meanwhile.',
    fr: 'Cela a été modifié ailleurs entre-temps.',
    ar: 'تم تغيير هذا في مكان آخر في هذه الأثناء.',
  },
  {
    en: 'Only your own assessments that are still in progress can be deleted.',
    fr: 'Seules vos propres évaluations encore en cours peuvent être supprimées.',
    ar: 'لا يمكن حذف إلا تقييماتك التي ما زالت قيد التنفيذ.',
  },
  {
    en: 'Only an administrator may reopen an answer.',
    fr: 'Seul un administrateur peut rouvrir une évaluation.',
    ar: 'لا يعيد فتح التقييم إلا مسؤول.',
  },
  {
    en: 'This link was withdrawn.',
    fr: 'Ce lien a été retiré.',
    ar: 'تم سحب هذا الرابط.',
  },
  {
    en: 'This link is over. Ask for another one.',
    fr: 'Ce lien a expiré. Demandez-en un autre.',
    ar: 'انتهت مدة هذا الرابط. يُرجى طلب رابط آخر.',
  },
  {
    en: 'This assessment was taken back and is being worked on.',
    fr: 'Cette évaluation a été reprise et elle est en cours.',
    ar: 'تم سحب هذا التقييم وهو قيد التنفيذ.',
  },
];
