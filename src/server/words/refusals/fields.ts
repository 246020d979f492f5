import type { Refusal } from './refusal';

/** What is said at a field of a form or a parameter of an address. */
export const fields: readonly Refusal[] = [
  {
    en: 'This field is required.',
    fr: 'Ce champ est obligatoire.',
    ar: 'هذا الحقل إلزامي.',
  },
  {
    en: 'This value is not valid.',
    fr: 'Cette valeur n’est pas valable.',
    ar: 'هذه القيمة غير صحيحة.',
  },
  {
    en: 'Enter a text.',
    fr: 'Saisissez un texte.',
    ar: 'يُرجى إدخال نص.',
  },
  {
    en: 'Enter a number.',
    fr: 'Saisissez un nombre.',
    ar: 'يُرجى إدخال رقم.',
  },
  {
    en: 'Enter a whole number.',
    fr: 'Saisissez un nombre entier.',
    ar: 'يُرجى إدخال عدد صحيح.',
  },
  {
    en: 'Enter a whole number, 1 or more.',
    fr: 'Saisissez un nombre entier, 1 ou plus.',
    ar: 'أدخل عددا صحيحا، 1 أو أكثر.',
  },
  {
    en: 'Enter a list.',
    fr: 'Saisissez une liste.',
    ar: 'يُرجى إدخال قائمة.',
  },
  {
    en: 'Enter a name.',
    fr: 'Saisissez un nom.',
    ar: 'يُرجى إدخال اسم.',
  },
  {
    en: 'Write the name on one line.',
    fr: 'Écrivez le nom sur une seule ligne.',
    ar: 'يُرجى كتابة الاسم في سطر واحد.',
  },
  {
    en: 'Enter a valid e-mail address.',
    fr: 'Saisissez une adresse e-mail valable.',
    ar: 'يُرجى إدخال بريد إلكتروني صحيح.',
  },
  {
    en: 'Enter a date as YYYY-MM-DD.',
    fr: 'Saisissez une date au format AAAA-MM-JJ.',
    ar: 'يُرجى إدخال تاريخ بالصيغة YYYY-MM-DD.',
  },
  {
    en: 'Choose a record from the list.',
    fr: 'Choisissez un enregistrement dans la liste.',
    ar: 'يُرجى اختيار سجل من القائمة.',
  },
  {
    en: 'Choose yes or no.',
    fr: 'Choisissez oui ou non.',
    ar: 'يُرجى اختيار نعم أو لا.',
  },
  {
    en: 'Use at most {count:number} character.',
    fr: 'Saisissez {count:number} caractère au plus.',
    ar: 'يُرجى ألا يزيد عدد الأحرف على {count:number}.',
  },
  {
    en: 'Use at most {count:number} characters.',
    fr: 'Saisissez {count:number} caractères au plus.',
    ar: 'يُرجى ألا يزيد عدد الأحرف على {count:number}.',
  },
  {
    en: 'Use at least {count:number} characters.',
    fr: 'Saisissez au moins {count:number} caractères.',
    ar: 'يُرجى ألا يقل عدد الأحرف عن {count:number}.',
  },
  {
    en: 'Choose at most {count:number} entry.',
    fr: 'Choisissez {count:number} élément au plus.',
    ar: 'يُرجى ألا يزيد عدد العناصر على {count:number}.',
  },
  {
    en: 'Choose at most {count:number} entries.',
    fr: 'Choisissez {count:number} éléments au plus.',
    ar: 'يُرجى ألا يزيد عدد العناصر على {count:number}.',
  },
  {
    en: 'Choose at least {count:number} entry.',
    fr: 'Choisissez au moins {count:number} élément.',
    ar: 'يُرجى ألا يقل عدد العناصر عن {count:number}.',
  },
  {
    en: 'Choose at least {count:number} entries.',
    fr: 'Choisissez au moins {count:number} éléments.',
    ar: 'يُرجى ألا يقل عدد العناصر عن {count:number}.',
  },
  {
    en: 'Enter at most {limit:number}.',
    fr: 'Saisissez {limit:number} au plus.',
    ar: 'يُرجى إدخال {limit:number} على الأكثر.',
  },
  {
    en: 'Enter at least {limit:number}.',
    fr: 'Saisissez au moins {limit:number}.',
    ar: 'يُرجى إدخال {limit:number} على الأقل.',
  },
  {
    en: 'Choose one of: {values}.',
    fr: 'Choisissez parmi : {values}.',
    ar: 'يُرجى الاختيار من: {values}.',
  },
  {
    en: 'Choose among: {values}.',
    fr: 'Choisissez parmi : {values}.',
    ar: 'يُرجى الاختيار من: {values}.',
  },
  {
    en: 'Sort by one of: {values}.',
    fr: 'Triez selon l’un de ces champs : {values}.',
    ar: 'يُرجى الفرز حسب أحد هذه الحقول: {values}.',
  },
  {
    en: 'There is no such value to choose.',
    fr: 'Cette valeur ne peut pas être choisie.',
    ar: 'لا يمكن اختيار هذه القيمة.',
  },
  {
    en: 'There is no such filter.',
    fr: 'Ce filtre n’existe pas.',
    ar: 'عامل التصفية هذا غير موجود.',
  },
  {
    en: 'There is no such field.',
    fr: 'Ce champ n’existe pas.',
    ar: 'هذا الحقل غير موجود.',
  },
  {
    en: 'This value holds something that cannot be stored.',
    fr: 'Cette valeur contient quelque chose qui ne peut pas être enregistré.',
    ar: 'في هذه القيمة ما لا يمكن حفظه.',
  },
  {
    en: 'This is not JSON.',
    fr: 'Ce n’est pas du JSON.',
    ar: 'هذا ليس JSON.',
  },
  {
    en: 'The range ends before it begins.',
    fr: 'La période se termine avant de commencer.',
    ar: 'تنتهي الفترة قبل أن تبدأ.',
  },
];
