import antd from 'antd/es/locale/ar_EG';
// Registers itself: Ant Design's calendars ask dayjs for "ar" by name. Days are stored, not shown, by dayjs elsewhere.
import 'dayjs/locale/ar';
import messages from './ar.json';
import type { Words } from './words';

export const words: Words = { locale: 'ar', messages, antd };
