import { REPORT_WORDS } from '../../report/words';
import type { Refusal } from './refusal';

/** What is said of reports. */
export const reports: readonly Refusal[] = [
  {
    en: 'This client has no such {noun:one}.',
    fr: 'Le filtre « {noun:one} » ne correspond à rien chez ce client.',
    ar: 'لا يوجد لدى هذا العميل ما يطابق عامل التصفية «{noun:one}».',
  },
  {
    en: 'This report takes longer than a minute. Have it made in the background.',
    fr: 'Ce rapport demande plus d’une minute. Faites-le préparer en arrière-plan.',
    ar: 'يستغرق هذا التقرير أكثر من دقيقة. يُرجى إعداده في الخلفية.',
  },
  {
    en: 'Another report of yours is being made. Wait for it, or have this one made in the background.',
    fr: 'Un autre de vos rapports est en préparation. Attendez qu’il soit prêt, ou faites préparer celui-ci en arrière-plan.',
    ar: 'يجري إعداد تقرير آخر لك. يُرجى انتظاره أو إعداد هذا التقرير في الخلفية.',
  },
  {
    en: 'Five of your reports are not ready yet. Wait for one of them, or delete one.',
    fr: 'Cinq de vos rapports ne sont pas encore prêts. Attendez que l’un d’eux le soit, ou supprimez-en un.',
    ar: 'خمسة من تقاريرك ليست جاهزة بعد. يُرجى انتظار أحدها أو حذف واحد منها.',
  },
  {
    en: 'This report is not ready.',
    fr: 'Ce rapport n’est pas prêt.',
    ar: 'هذا التقرير غير جاهز.',
  },
  {
    en: REPORT_WORDS.en.tooLong,
    fr: REPORT_WORDS.fr.tooLong,
    ar: REPORT_WORDS.ar.tooLong,
  },
];
