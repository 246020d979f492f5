import type { Refusal } from './refusal';

/** What is said of the records of the office, one by one and many at once. */
export const records: readonly Refusal[] = [
  {
    en: 'Choose a client from the list.',
    fr: 'Choisissez un client dans la liste.',
    ar: 'يُرجى اختيار عميل من القائمة.',
  },
  {
    en: 'Choose a project from the list.',
    fr: 'Choisissez un projet dans la liste.',
    ar: 'يُرجى اختيار مشروع من القائمة.',
  },
  {
    en: 'Choose a district from the list.',
    fr: 'Choisissez un district dans la liste.',
    ar: 'يُرجى اختيار منطقة من القائمة.',
  },
  {
    en: 'Choose a category from the list.',
    fr: 'Choisissez une catégorie dans la liste.',
    ar: 'يُرجى اختيار فئة من القائمة.',
  },
  {
    en: 'Choose a group of this project.',
    fr: 'Choisissez un groupe de ce projet.',
    ar: 'يُرجى اختيار مجموعة من هذا المشروع.',
  },
  {
    en: 'A project cannot end before it starts.',
    fr: 'Un projet ne peut pas se terminer avant de commencer.',
    ar: 'لا يمكن أن ينتهي المشروع قبل أن يبدأ.',
  },
  {
    en: 'Another location of this project has this code.',
    fr: 'Un autre site de ce projet a déjà ce code.',
    ar: 'لموقع آخر في هذا المشروع الرمز نفسه.',
  },
  {
    en: 'A category cannot be below itself.',
    fr: 'Une catégorie ne peut pas se trouver sous elle-même.',
    ar: 'لا يمكن أن تقع فئة تحت نفسها.',
  },
  {
    en: 'This group has locations of its present project. Take them out of it first.',
    fr: 'Ce groupe contient des sites de son projet actuel. Retirez-les d’abord du groupe.',
    ar: 'في هذه المجموعة مواقع من مشروعها الحالي. يُرجى إخراجها منها أولًا.',
  },
  {
    en: 'Choose a PNG, JPEG or WebP picture.',
    fr: 'Choisissez une image PNG, JPEG ou WebP.',
    ar: 'يُرجى اختيار صورة بصيغة PNG أو JPEG أو WebP.',
  },
  {
    en: 'Choose a picture of at most 1 MB.',
    fr: 'Choisissez une image de 1 Mo au plus.',
    ar: 'يُرجى اختيار صورة بحجم 1 ميغابايت على الأكثر.',
  },
  {
    en: 'Only a super administrator may change the status of a client.',
    fr: 'Seul un administrateur général peut changer le statut d’un client.',
    ar: 'لا يغيّر حالة العميل إلا المسؤول العام.',
  },
  {
    en: 'Somebody else saved this record first.',
    fr: 'Quelqu’un d’autre a enregistré avant vous.',
    ar: 'حفظ شخص آخر هذا السجل قبلك.',
  },
  {
    en: 'A record cannot move to another client.',
    fr: 'Un enregistrement ne peut pas passer à un autre client.',
    ar: 'لا يمكن نقل سجل إلى عميل آخر.',
  },
  {
    en: 'Choose at most {count:number} records at once.',
    fr: 'Choisissez {count:number} enregistrements au plus à la fois.',
    ar: 'يُرجى ألا يزيد عدد السجلات المختارة معًا على {count:number}.',
  },
  {
    en: 'Choose what is to change.',
    fr: 'Choisissez ce qui doit changer.',
    ar: 'يُرجى اختيار ما سيتغيّر.',
  },
  {
    en: 'This can no longer be taken back.',
    fr: 'Il n’est plus possible d’annuler.',
    ar: 'لم يعد التراجع ممكنًا.',
  },
  {
    en: 'This cannot be taken back: what it belongs to was deleted too.',
    fr: 'Impossible d’annuler : ce dont cela dépend a été supprimé aussi.',
    ar: 'لا يمكن التراجع: ما يتبعه هذا حُذف أيضًا.',
  },
  {
    en: 'This cannot be taken back: another location has its code by now.',
    fr: 'Impossible d’annuler : un autre site a pris son code entre-temps.',
    ar: 'لا يمكن التراجع: أصبح رمزه لموقع آخر.',
  },
  {
    en: 'One assessment refers to this.',
    fr: 'Une évaluation s’y réfère.',
    ar: 'يشير تقييم واحد إلى هذا السجل.',
  },
  {
    en: '{count:number} assessments refer to this.',
    fr: '{count:number} évaluations s’y réfèrent.',
    ar: 'عدد التقييمات التي تشير إلى هذا السجل: {count:number}.',
  },
  {
    en: 'One assessment refers to this. Make it inactive instead.',
    fr: 'Une évaluation s’y réfère. Passez-le plutôt au statut inactif.',
    ar: 'يشير تقييم واحد إلى هذا السجل. يُرجى تعطيله بدلًا من حذفه.',
  },
  {
    en: '{count:number} assessments refer to this. Make it inactive instead.',
    fr: '{count:number} évaluations s’y réfèrent. Passez-le plutôt au statut inactif.',
    ar: 'عدد التقييمات التي تشير إلى هذا السجل: {count:number}. يُرجى تعطيله بدلًا من حذفه.',
  },
  {
    en: 'One assessment refers to this. Deactivate the account instead.',
    fr: 'Une évaluation s’y réfère. Désactivez plutôt le compte.',
    ar: 'يشير تقييم واحد إلى هذا السجل. يُرجى تعطيل الحساب بدلًا من حذفه.',
  },
  {
    en: '{count:number} assessments refer to this. Deactivate the account instead.',
    fr: '{count:number} évaluations s’y réfèrent. Désactivez plutôt le compte.',
    ar: 'عدد التقييمات التي تشير إلى هذا السجل: {count:number}. يُرجى تعطيل الحساب بدلًا من حذفه.',
  },
  {
    en: 'One assessment refers to this. Archive it instead.',
    fr: 'Une évaluation s’y réfère. Archivez-le plutôt.',
    ar: 'يشير تقييم واحد إلى هذا السجل. يُرجى أرشفته بدلًا من حذفه.',
  },
  {
    en: '{count:number} assessments refer to this. Archive it instead.',
    fr: '{count:number} évaluations s’y réfèrent. Archivez-le plutôt.',
    ar: 'عدد التقييمات التي تشير إلى هذا السجل: {count:number}. يُرجى أرشفته بدلًا من حذفه.',
  },
];
