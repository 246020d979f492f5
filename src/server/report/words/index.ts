import type { MailLanguage } from '../../../contract/sharing';
import { ar } from './ar';
import { en } from './en';
import { fr } from './fr';

export type { ReportWords } from './words';
export type ReportLanguage = MailLanguage;

export const REPORT_WORDS = { en, fr, ar };

/** Puts values in place of their `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
