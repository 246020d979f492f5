import type { Refusal } from './refusal';

/** What is said of accounts: signing in, passwords, people and their roles. */
export const accounts: readonly Refusal[] = [
  {
    en: 'Enter your e-mail address.',
    fr: 'Saisissez votre adresse e-mail.',
    ar: 'يُرجى إدخال بريدك الإلكتروني.',
  },
  {
    en: 'Enter your password.',
    fr: 'Saisissez votre mot de passe.',
    ar: 'يُرجى إدخال كلمة المرور.',
  },
  {
    en: 'Enter a password.',
    fr: 'Saisissez un mot de passe.',
    ar: 'يُرجى إدخال كلمة مرور.',
  },
  {
    en: 'Enter the password once more.',
    fr: 'Saisissez le mot de passe encore une fois.',
    ar: 'يُرجى إدخال كلمة المرور مرة أخرى.',
  },
  {
    en: 'The two passwords are not the same.',
    fr: 'Les deux mots de passe ne sont pas les mêmes.',
    ar: 'كلمتا المرور غير متطابقتين.',
  },
  {
    en: 'Choose a password that is not your e-mail address.',
    fr: 'Choisissez un mot de passe différent de votre adresse e-mail.',
    ar: 'يُرجى اختيار كلمة مرور غير بريدك الإلكتروني.',
  },
  {
    en: 'Choose your organisation.',
    fr: 'Choisissez votre organisation.',
    ar: 'يُرجى اختيار مؤسستك.',
  },
  {
    en: 'Choose an organisation from the list.',
    fr: 'Choisissez une organisation dans la liste.',
    ar: 'يُرجى اختيار مؤسسة من القائمة.',
  },
  {
    en: 'Open the link from the mail again.',
    fr: 'Ouvrez de nouveau le lien depuis l’e-mail.',
    ar: 'يُرجى فتح الرابط من الرسالة مجددًا.',
  },
  {
    en: 'This link is not valid any more. Ask for a new one.',
    fr: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
    ar: 'لم يعد هذا الرابط صالحًا. يُرجى طلب رابط جديد.',
  },
  {
    en: 'These credentials do not match our records.',
    fr: 'L’adresse e-mail et le mot de passe ne correspondent pas.',
    ar: 'البريد الإلكتروني وكلمة المرور غير متطابقين.',
  },
  {
    en: 'This account is not active.',
    fr: 'Ce compte n’est pas actif.',
    ar: 'هذا الحساب غير نشط.',
  },
  {
    en: 'This account is not active. An administrator has to activate it.',
    fr: 'Ce compte n’est pas actif. Un administrateur doit l’activer.',
    ar: 'هذا الحساب غير نشط. يجب أن يفعّله أحد المسؤولين.',
  },
  {
    en: 'Your organisation’s account is not active.',
    fr: 'Le compte de votre organisation n’est pas actif.',
    ar: 'حساب مؤسستك غير نشط.',
  },
  {
    en: 'There is an account with this e-mail address already.',
    fr: 'Il existe déjà un compte avec cette adresse e-mail.',
    ar: 'يوجد بالفعل حساب بهذا البريد الإلكتروني.',
  },
  {
    en: 'This e-mail address is taken.',
    fr: 'Cette adresse e-mail est déjà prise.',
    ar: 'هذا البريد الإلكتروني مستخدم بالفعل.',
  },
  {
    en: 'End this impersonation first.',
    fr: 'Cessez d’abord d’agir à la place d’une autre personne.',
    ar: 'يُرجى أولًا إنهاء التصرف باسم شخص آخر.',
  },
  {
    en: 'You are this person already.',
    fr: 'Vous êtes déjà cette personne.',
    ar: 'أنت هذا الشخص بالفعل.',
  },
  {
    en: 'You may not act as this person.',
    fr: 'Vous n’avez pas le droit d’agir à la place de cette personne.',
    ar: 'لا يُسمح لك بالتصرف باسم هذا الشخص.',
  },
  {
    en: 'You cannot delete yourself.',
    fr: 'Vous ne pouvez pas supprimer votre propre compte.',
    ar: 'لا يمكنك حذف حسابك.',
  },
  {
    en: 'You cannot deactivate yourself.',
    fr: 'Vous ne pouvez pas désactiver votre propre compte.',
    ar: 'لا يمكنك تعطيل حسابك.',
  },
  {
    en: 'You cannot change your own role.',
    fr: 'Vous ne pouvez pas changer votre propre rôle.',
    ar: 'لا يمكنك تغيير دورك.',
  },
  {
    en: 'You cannot move yourself to another client.',
    fr: 'Vous ne pouvez pas passer vous-même à un autre client.',
    ar: 'لا يمكنك نقل نفسك إلى عميل آخر.',
  },
  {
    en: 'Only a super administrator may give this role.',
    fr: 'Seul un administrateur général peut attribuer ce rôle.',
    ar: 'لا يمنح هذا الدور إلا المسؤول العام.',
  },
  {
    en: 'A super administrator belongs to no client.',
    fr: 'Un administrateur général n’appartient à aucun client.',
    ar: 'لا يتبع المسؤول العام أي عميل.',
  },
  {
    en: 'Only managers look after locations.',
    fr: 'Seuls les responsables s’occupent de sites.',
    ar: 'لا يتولى المواقع إلا المشرفون.',
  },
  {
    en: 'Choose locations of this client.',
    fr: 'Choisissez des sites de ce client.',
    ar: 'يُرجى اختيار مواقع تتبع هذا العميل.',
  },
];
