import type { Refusal } from './refusal';

/** What is said of a request as a whole, whatever it is about. */
export const requests: readonly Refusal[] = [
  {
    en: 'The request could not be read.',
    fr: 'La requête n’a pas pu être lue.',
    ar: 'تعذّرت قراءة الطلب.',
  },
  {
    en: 'The request was refused.',
    fr: 'La requête a été refusée.',
    ar: 'رُفض الطلب.',
  },
  {
    en: 'The given data was invalid.',
    fr: 'Les données envoyées ne sont pas valables.',
    ar: 'البيانات المرسلة غير صحيحة.',
  },
  {
    en: 'The form could not be read.',
    fr: 'Le formulaire n’a pas pu être lu.',
    ar: 'تعذّرت قراءة النموذج.',
  },
  {
    en: 'A field of this form is too large.',
    fr: 'Un champ de ce formulaire est trop volumineux.',
    ar: 'أحد حقول هذا النموذج أكبر من المسموح به.',
  },
  {
    en: 'This took too long to arrive. Please try again.',
    fr: 'L’envoi a duré trop longtemps. Veuillez réessayer.',
    ar: 'استغرق وصول هذا وقتًا أطول من المسموح به. يُرجى إعادة المحاولة.',
  },
  {
    en: 'This is too large.',
    fr: 'C’est trop volumineux.',
    ar: 'هذا أكبر من المسموح به.',
  },
  {
    en: 'This address is too long.',
    fr: 'Cette adresse est trop longue.',
    ar: 'هذا العنوان أطول من المسموح به.',
  },
  {
    en: 'The headers are too large.',
    fr: 'Les en-têtes sont trop volumineux.',
    ar: 'ترويسات الطلب أكبر من المسموح به.',
  },
  {
    en: 'This type of content is not accepted here.',
    fr: 'Ce type de contenu n’est pas accepté ici.',
    ar: 'لا يُقبل هذا النوع من المحتوى هنا.',
  },
  {
    en: 'There is nothing at this address.',
    fr: 'Il n’y a rien à cette adresse.',
    ar: 'لا شيء في هذا العنوان.',
  },
  {
    en: 'There is no such record.',
    fr: 'Cet enregistrement n’existe pas.',
    ar: 'هذا السجل غير موجود.',
  },
  {
    en: 'You may not do this.',
    fr: 'Vous n’avez pas le droit de faire cela.',
    ar: 'لا يُسمح لك بهذا.',
  },
  {
    en: 'Only a super administrator may do this.',
    fr: 'Seul un administrateur général peut faire cela.',
    ar: 'لا يُسمح بهذا إلا للمسؤول العام.',
  },
  {
    en: 'Unauthenticated.',
    fr: 'Vous devez vous connecter.',
    ar: 'يلزم تسجيل الدخول.',
  },
  {
    en: 'CSRF token mismatch.',
    fr: 'Le jeton anti-CSRF ne correspond pas.',
    ar: 'رمز الحماية CSRF غير مطابق.',
  },
  {
    en: 'Somebody else is signed in by now.',
    fr: 'Quelqu’un d’autre s’est connecté entre-temps.',
    ar: 'سجّل شخص آخر الدخول في هذه الأثناء.',
  },
  {
    en: 'An idempotency key is a UUID.',
    fr: 'Une clé d’idempotence est un UUID.',
    ar: 'مفتاح منع التكرار هو UUID.',
  },
  {
    en: 'This idempotency key was used for another request.',
    fr: 'Cette clé d’idempotence a servi à une autre requête.',
    ar: 'استُخدم مفتاح منع التكرار هذا لطلب آخر.',
  },
  {
    en: 'This request is still being worked on.',
    fr: 'Cette requête est encore en cours de traitement.',
    ar: 'ما زالت معالجة هذا الطلب جارية.',
  },
  {
    en: 'Too many attempts. Please try again in {seconds:number} seconds.',
    fr: 'Trop d’essais. Veuillez réessayer dans {seconds:number} s.',
    ar: 'محاولات كثيرة. يُرجى إعادة المحاولة بعد هذا العدد من الثواني: {seconds:number}.',
  },
  {
    en: 'The server is busy. Please try again.',
    fr: 'Le serveur est surchargé. Veuillez réessayer.',
    ar: 'الخادم مشغول. يُرجى إعادة المحاولة.',
  },
  {
    en: 'The server cannot reach its data at the moment. Please try again.',
    fr: 'Le serveur ne peut pas accéder à ses données pour le moment. Veuillez réessayer.',
    ar: 'يتعذّر على الخادم الوصول إلى بياناته في الوقت الحالي. يُرجى إعادة المحاولة.',
  },
  {
    en: 'The connection to the data broke. This may have been saved or not: please look.',
    fr: 'La connexion aux données s’est interrompue. Ceci a peut-être été enregistré, ou non : veuillez vérifier.',
    ar: 'انقطع الاتصال بالبيانات. ربما حُفظ هذا أو لم يُحفظ: يُرجى التحقق.',
  },
  {
    en: 'The server is starting. Please try again in a moment.',
    fr: 'Le serveur démarre. Veuillez réessayer dans un instant.',
    ar: 'الخادم قيد التشغيل. يُرجى إعادة المحاولة بعد قليل.',
  },
  {
    en: 'The server is stopping. Please try again in a moment.',
    fr: 'Le serveur s’arrête. Veuillez réessayer dans un instant.',
    ar: 'الخادم قيد الإيقاف. يُرجى إعادة المحاولة بعد قليل.',
  },
  {
    en: 'Too much is being changed here at once. Please try again.',
    fr: 'Trop de modifications sont faites ici à la fois. Veuillez réessayer.',
    ar: 'تُجرى هنا تغييرات كثيرة في الوقت نفسه. يُرجى إعادة المحاولة.',
  },
  {
    en: 'Something went wrong on the server.',
    fr: 'Une erreur s’est produite sur le serveur.',
    ar: 'حدث خطأ في الخادم.',
  },
  {
    en: 'Somebody made another change at the same moment. Please try again.',
    fr: 'Quelqu’un a fait une autre modification au même moment. Veuillez réessayer.',
    ar: 'أجرى شخص آخر تغييرًا في اللحظة نفسها. يُرجى إعادة المحاولة.',
  },
];
