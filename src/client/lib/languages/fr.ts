import antd from 'antd/es/locale/fr_FR';
// Registers itself: Ant Design's calendars ask dayjs for "fr" by name. Days are stored, not shown, by dayjs elsewhere.
import 'dayjs/locale/fr';
import messages from './fr.json';
import type { Words } from './words';

export const words: Words = { locale: 'fr', messages, antd };
