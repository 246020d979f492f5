import type { MailLanguage } from '../../contract/sharing';

/**
 * What the words are about. All of it comes from people, and is set apart so that it cannot turn the words around it.
 */
interface Facts {
  /** Null where the recipient's name is not known. */
  recipient: string | null;
  sender: string;
  senderEmail: string;
  client: string;
  tool: string;
  location: string;
  /** The last day on which the link works. */
  until: string;
}

/** The words of the mail to a director, in one language. */
interface Words {
  subject: (facts: Facts) => string;
  greeting: (facts: Facts) => string;
  request: (facts: Facts) => string;
  /** Stands above the sender's own message. */
  message: (facts: Facts) => string;
  /** What it is about, at a glance. */
  facts: (facts: Facts) => { label: string; value: string }[];
  link: string;
  after: ((facts: Facts) => string)[];
}

const en: Words = {
  subject: ({ tool, location }) => `For your review: ${tool}, ${location}`,
  greeting: ({ recipient }) => (recipient === null ? 'Hello,' : `Hello ${recipient},`),
  request: ({ sender, client, tool, location }) =>
    `${sender} of ${client} filled in the assessment “${tool}” for ${location} and asks you to look through it, complete it and submit it. You need no account for that.`,
  message: ({ sender }) => `${sender} writes:`,
  facts: ({ tool, location, sender, client, until }) => [
    { label: 'Questionnaire', value: tool },
    { label: 'Location', value: location },
    { label: 'Sent by', value: `${sender}, ${client}` },
    { label: 'Works until', value: until },
  ],
  link: 'Open the assessment',
  after: [
    ({ until }) =>
      `The link works until ${until}, on any device. It opens this one assessment for whoever has it, so please do not pass it on.`,
    ({ sender, senderEmail }) =>
      `Questions? Write to ${sender} at ${senderEmail}. If you did not expect this mail, you need not do anything.`,
  ],
};

const fr: Words = {
  subject: ({ tool, location }) => `À relire : ${tool}, ${location}`,
  greeting: ({ recipient }) => (recipient === null ? 'Bonjour,' : `Bonjour ${recipient},`),
  request: ({ sender, client, tool, location }) =>
    `${sender} (${client}) a rempli l’évaluation «\u00a0${tool}\u00a0» pour ${location} et vous demande de la relire, de la compléter et de la soumettre. Vous n’avez pas besoin de compte.`,
  message: ({ sender }) => `Message de ${sender} :`,
  facts: ({ tool, location, sender, client, until }) => [
    { label: 'Questionnaire', value: tool },
    { label: 'Site', value: location },
    { label: 'Envoyée par', value: `${sender}, ${client}` },
    { label: 'Fonctionne jusqu’au', value: until },
  ],
  link: 'Ouvrir l’évaluation',
  after: [
    ({ until }) =>
      `Le lien fonctionne jusqu’au ${until}, sur tous vos appareils. Il ouvre cette seule évaluation à quiconque le possède : merci de ne pas le transmettre.`,
    ({ sender, senderEmail }) =>
      `Une question ? Écrivez à ${sender}, ${senderEmail}. Si vous n’attendiez pas ce message, vous n’avez rien à faire.`,
  ],
};

const ar: Words = {
  subject: ({ tool, location }) => `للمراجعة: ${tool}، ${location}`,
  greeting: ({ recipient }) => (recipient === null ? 'مرحبًا،' : `مرحبًا ${recipient}،`),
  request: ({ sender, client, tool, location }) =>
    `قام ${sender} من ${client} بتعبئة التقييم «${tool}» في ${location}، ويطلب منك الاطلاع عليه وإكماله ثم تسليمه. لا تحتاج إلى حساب.`,
  message: ({ sender }) => `رسالة من ${sender}:`,
  facts: ({ tool, location, sender, client, until }) => [
    { label: 'الاستبيان', value: tool },
    { label: 'الموقع', value: location },
    { label: 'المرسِل', value: `${sender}، ${client}` },
    { label: 'يعمل حتى', value: until },
  ],
  link: 'فتح التقييم',
  after: [
    ({ until }) =>
      `يعمل الرابط حتى ${until} على أي جهاز. وهو يفتح هذا التقييم وحده لكل من يحمله، لذا نرجو عدم مشاركته مع أحد.`,
    ({ sender, senderEmail }) =>
      `هل لديك سؤال؟ راسل ${sender} على ${senderEmail}. وإن لم تكن تنتظر هذه الرسالة فلا داعي لفعل أي شيء.`,
  ],
};

export const SHARE_MAIL_WORDS: Record<MailLanguage, Words> = { en, fr, ar };
