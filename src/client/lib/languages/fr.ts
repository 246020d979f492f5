import antd from 'antd/es/locale/fr_FR';
// Registers itself: Ant Design's calendars ask dayjs for "fr" by name. Days are stored, not shown, by dayjs elsewhere.
import 'dayjs/locale/fr';
import messages from './fr.json';
import type { Translation } from './translation';

export const translation: Translation = { locale: 'fr', messages, antd };
