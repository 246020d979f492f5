import type { Refusal } from './refusal';

/**
 * What is said of the rows of a file, and of taking an import back; at last what stands above the columns of a file of
 * failed rows.
 */
export const importRows: readonly Refusal[] = [
  {
    en: 'This cell holds an error of the spreadsheet program.',
    fr: 'Cette cellule contient une erreur du tableur.',
    ar: 'في هذه الخلية خطأ من برنامج جداول البيانات.',
  },
  {
    en: 'There is no {noun:one} called “{name}”.',
    fr: 'Il n’y a pas de {noun:one} du nom de « {name} ».',
    ar: 'لم يُعثر على {noun:one} باسم «{name}».',
  },
  {
    en: 'There are several {noun:many} called “{name}”.',
    fr: 'Plusieurs {noun:many} portent le nom « {name} ».',
    ar: 'يوجد أكثر من {noun:one} باسم «{name}».',
  },
  {
    en: 'There are several locations called “{name}”. Write the project before it: Project / Location.',
    fr: 'Plusieurs sites portent le nom « {name} ». Écrivez le projet devant : Projet / Site.',
    ar: 'يوجد أكثر من موقع باسم «{name}». يُرجى كتابة المشروع قبله: المشروع / الموقع.',
  },
  {
    en: 'There are several of this name: which one is meant cannot be said.',
    fr: 'Plusieurs enregistrements portent ce nom : impossible de savoir lequel est visé.',
    ar: 'يوجد أكثر من سجل بهذا الاسم: لا يمكن معرفة المقصود منها.',
  },
  {
    en: 'Rows {first:number} and {second:number} have the same e-mail address.',
    fr: 'Les lignes {first:number} et {second:number} ont la même adresse e-mail.',
    ar: 'الصفان {first:number} و{second:number} لهما البريد الإلكتروني نفسه.',
  },
  {
    en: 'Rows {first:number} and {second:number} have the same code.',
    fr: 'Les lignes {first:number} et {second:number} ont le même code.',
    ar: 'الصفان {first:number} و{second:number} لهما الرمز نفسه.',
  },
  {
    en: 'Rows {first:number} and {second:number} have the same name.',
    fr: 'Les lignes {first:number} et {second:number} ont le même nom.',
    ar: 'الصفان {first:number} و{second:number} لهما الاسم نفسه.',
  },
  {
    en: 'Rows {first:number} and {second:number} have the same question.',
    fr: 'Les lignes {first:number} et {second:number} ont la même question.',
    ar: 'الصفان {first:number} و{second:number} لهما السؤال نفسه.',
  },
  {
    en: 'This address belongs to somebody of another client.',
    fr: 'Cette adresse est celle d’une personne d’un autre client.',
    ar: 'هذا البريد الإلكتروني لشخص يتبع عميلًا آخر.',
  },
  {
    en: 'This address belongs to somebody with another role.',
    fr: 'Cette adresse est celle d’une personne qui a un autre rôle.',
    ar: 'هذا البريد الإلكتروني لشخص له دور آخر.',
  },
  {
    en: 'An import makes no draft of it again.',
    fr: 'Un import n’en refait pas un brouillon.',
    ar: 'لا يعيده الاستيراد مسودة.',
  },
  {
    en: 'A tool has at most 200 categories, and a category at most 2,000 questions.',
    fr: 'Un questionnaire compte 200 catégories au plus, et une catégorie 2 000 questions au plus.',
    ar: 'في الاستبيان 200 فئة على الأكثر، وفي الفئة 2,000 سؤال على الأكثر.',
  },
  {
    en: 'This tool is no draft: its questions must be complete, and there must be some.',
    fr: 'Ce questionnaire n’est pas un brouillon : il lui faut des questions, et elles doivent être complètes.',
    ar: 'هذا الاستبيان ليس مسودة: يجب أن تكون فيه أسئلة وأن تكون مكتملة.',
  },
  {
    en: 'This import was taken back already.',
    fr: 'Cet import a déjà été annulé.',
    ar: 'تم التراجع عن هذا الاستيراد من قبل.',
  },
  {
    en: 'This import cannot be taken back: something that it changed was deleted since.',
    fr: 'Impossible d’annuler cet import : ce qu’il a modifié a été supprimé en partie depuis.',
    ar: 'لا يمكن التراجع عن هذا الاستيراد: حُذف بعده شيء مما غيّره.',
  },
  {
    en: 'This import cannot be taken back: “{name}” was changed since.',
    fr: 'Impossible d’annuler cet import : « {name} » a changé depuis.',
    ar: 'لا يمكن التراجع عن هذا الاستيراد: تغيّر «{name}» بعده.',
  },
  {
    en: 'This import cannot be taken back: one {noun:one} refers to {made:many} that it made.',
    fr: 'Impossible d’annuler cet import : ce qu’il a créé ({made:many}) sert encore à d’autres données ({noun:one} : 1).',
    ar: 'لا يمكن التراجع عن هذا الاستيراد: ما زالت سجلات أخرى تشير إلى ما أنشأه ({made:many}): {noun:one} (1).',
  },
  {
    en: 'This import cannot be taken back: {count:number} {noun:many} refer to {made:many} that it made.',
    fr: 'Impossible d’annuler cet import : ce qu’il a créé ({made:many}) sert encore à d’autres données ({noun:many} : {count:number}).',
    ar: 'لا يمكن التراجع عن هذا الاستيراد: ما زالت سجلات أخرى تشير إلى ما أنشأه ({made:many}): {noun:many} ({count:number}).',
  },
  {
    en: 'Problems',
    fr: 'Problèmes',
    ar: 'المشكلات',
  },
  {
    en: 'Sheet',
    fr: 'Feuille',
    ar: 'الورقة',
  },
  {
    en: 'Row',
    fr: 'Ligne',
    ar: 'الصف',
  },
  {
    en: 'Column {place:number}',
    fr: 'Colonne {place:number}',
    ar: 'العمود {place:number}',
  },
];
