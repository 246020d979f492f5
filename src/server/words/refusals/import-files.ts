import type { Refusal } from './refusal';

/** What is said of a file that is to be imported. */
export const importFiles: readonly Refusal[] = [
  {
    en: 'Choose a file.',
    fr: 'Choisissez un fichier.',
    ar: 'يُرجى اختيار ملف.',
  },
  {
    en: 'Send the file in the field "file".',
    fr: 'Envoyez le fichier dans le champ « file ».',
    ar: 'يُرجى إرسال الملف في الحقل «file».',
  },
  {
    en: 'This file is too large: at most {size:number} MB can be uploaded.',
    fr: 'Ce fichier est trop volumineux : {size:number} Mo au plus.',
    ar: 'هذا الملف أكبر من المسموح به: {size:number} ميغابايت على الأكثر.',
  },
  {
    en: 'This file is empty.',
    fr: 'Ce fichier est vide.',
    ar: 'هذا الملف فارغ.',
  },
  {
    en: 'This file is damaged or was cut off. Open it, save it again, and try again.',
    fr: 'Ce fichier est endommagé ou incomplet. Ouvrez-le, enregistrez-le de nouveau, puis réessayez.',
    ar: 'هذا الملف تالف أو ناقص. يُرجى فتحه وحفظه من جديد، ثم إعادة المحاولة.',
  },
  {
    en: 'This is neither a CSV file nor an Excel workbook (.xlsx). Save it as one of these, and try again.',
    fr: 'Ce n’est ni un fichier CSV ni un classeur Excel (.xlsx). Enregistrez-le sous l’un de ces formats, puis réessayez.',
    ar: 'هذا ليس ملف CSV ولا مصنف Excel بصيغة xlsx. يُرجى حفظه بإحدى هاتين الصيغتين، ثم إعادة المحاولة.',
  },
  {
    en: 'This is a workbook of an old version of Excel (.xls). Open it, save it as .xlsx, and try again.',
    fr: 'C’est un classeur d’une ancienne version d’Excel (.xls). Ouvrez-le, enregistrez-le au format .xlsx, puis réessayez.',
    ar: 'هذا مصنف من إصدار قديم من Excel بصيغة xls. يُرجى فتحه وحفظه بصيغة xlsx، ثم إعادة المحاولة.',
  },
  {
    en: 'This is a binary Excel workbook (.xlsb). Open it, save it as .xlsx, and try again.',
    fr: 'C’est un classeur Excel binaire (.xlsb). Ouvrez-le, enregistrez-le au format .xlsx, puis réessayez.',
    ar: 'هذا مصنف Excel ثنائي بصيغة xlsb. يُرجى فتحه وحفظه بصيغة xlsx، ثم إعادة المحاولة.',
  },
  {
    en: 'This is an OpenDocument file (.ods). Open it, save it as .xlsx, and try again.',
    fr: 'C’est un fichier OpenDocument (.ods). Ouvrez-le, enregistrez-le au format .xlsx, puis réessayez.',
    ar: 'هذا ملف OpenDocument بصيغة ods. يُرجى فتحه وحفظه بصيغة xlsx، ثم إعادة المحاولة.',
  },
  {
    en: 'This workbook holds macros (.xlsm). Save it as .xlsx, without macros, and try again.',
    fr: 'Ce classeur contient des macros (.xlsm). Enregistrez-le au format .xlsx, sans macros, puis réessayez.',
    ar: 'في هذا المصنف وحدات ماكرو (صيغة xlsm). يُرجى حفظه بصيغة xlsx من دونها، ثم إعادة المحاولة.',
  },
  {
    en: 'This workbook is protected with a password. Save it without one, and try again.',
    fr: 'Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis réessayez.',
    ar: 'هذا المصنف محمي بكلمة مرور. يُرجى حفظه من دونها، ثم إعادة المحاولة.',
  },
  {
    en: 'This workbook holds declarations that no spreadsheet program writes.',
    fr: 'Ce classeur contient des déclarations qu’aucun tableur n’écrit.',
    ar: 'في هذا المصنف تعريفات لا يكتبها أي برنامج لجداول البيانات.',
  },
  {
    en: 'This workbook is too large: unpacked it may have {size:number} MB at most.',
    fr: 'Ce classeur est trop volumineux : décompressé, il peut faire {size:number} Mo au plus.',
    ar: 'هذا المصنف أكبر من المسموح به: حجمه بعد فك الضغط {size:number} ميغابايت على الأكثر.',
  },
  {
    en: 'This workbook is too large: its texts may have {count:number} million characters at most.',
    fr: 'Ce classeur est trop volumineux : ses textes peuvent compter {count:number} millions de caractères au plus.',
    ar: 'هذا المصنف أكبر من المسموح به: عدد أحرف نصوصه {count:number} مليون على الأكثر.',
  },
  {
    en: 'This workbook has too many parts: {count:number} at most. Save it without pictures and the like.',
    fr: 'Ce classeur comporte trop de parties : {count:number} au plus. Enregistrez-le sans images ni objets semblables.',
    ar: 'أجزاء هذا المصنف أكثر من المسموح به: {count:number} على الأكثر. يُرجى حفظه من دون صور وما شابهها.',
  },
  {
    en: 'This sheet has too many merged cells. Separate them, and try again.',
    fr: 'Cette feuille a trop de cellules fusionnées. Séparez-les, puis réessayez.',
    ar: 'في هذه الورقة خلايا مدمجة أكثر من المسموح به. يُرجى فصلها، ثم إعادة المحاولة.',
  },
  {
    en: 'A sheet may have {count:number} rows at most. Split this file into smaller ones.',
    fr: 'Une feuille peut compter {count:number} lignes au plus. Divisez ce fichier en plusieurs fichiers plus petits.',
    ar: 'عدد صفوف الورقة {count:number} على الأكثر. يُرجى تقسيم هذا الملف إلى ملفات أصغر.',
  },
  {
    en: 'A sheet may have {count:number} columns at most. Remove those that are not needed.',
    fr: 'Une feuille peut compter {count:number} colonnes au plus. Retirez celles qui ne servent pas.',
    ar: 'عدد أعمدة الورقة {count:number} على الأكثر. يُرجى إزالة ما لا حاجة إليه منها.',
  },
  {
    en: 'A cell may hold a text of {count:number} characters at most. Shorten the longest ones.',
    fr: 'Une cellule peut contenir {count:number} caractères au plus. Raccourcissez les textes les plus longs.',
    ar: 'عدد أحرف الخلية {count:number} على الأكثر. يُرجى اختصار أطول النصوص.',
  },
  {
    en: 'A row of this file is too long. Perhaps a quotation mark is not closed: check them, and try again.',
    fr: 'Une ligne de ce fichier est trop longue. Peut-être un guillemet n’est-il pas fermé : vérifiez-les, puis réessayez.',
    ar: 'أحد صفوف هذا الملف أطول من المسموح به. ربما توجد علامة اقتباس غير مغلقة: يُرجى التحقق منها، ثم إعادة المحاولة.',
  },
  {
    en: 'A quotation mark in this file is not closed. Check its quotation marks, and try again.',
    fr: 'Un guillemet n’est pas fermé dans ce fichier. Vérifiez ses guillemets, puis réessayez.',
    ar: 'في هذا الملف علامة اقتباس غير مغلقة. يُرجى التحقق من علامات الاقتباس، ثم إعادة المحاولة.',
  },
  {
    en: 'The file has no such sheet.',
    fr: 'Le fichier n’a pas cette feuille.',
    ar: 'لا توجد هذه الورقة في الملف.',
  },
  {
    en: 'There is nothing in this sheet.',
    fr: 'Il n’y a rien dans cette feuille.',
    ar: 'لا شيء في هذه الورقة.',
  },
  {
    en: 'No sheet of this file has one of these names: {names}.',
    fr: 'Aucune feuille de ce fichier ne porte l’un de ces noms : {names}.',
    ar: 'لا تحمل أي ورقة في هذا الملف أحد هذه الأسماء: {names}.',
  },
  {
    en: 'A whole installation has several sheets: choose xlsx.',
    fr: 'Une organisation entière compte plusieurs feuilles : choisissez xlsx.',
    ar: 'للمؤسسة الكاملة عدة أوراق: يُرجى اختيار xlsx.',
  },
];
