import antd from 'antd/es/locale/ar_EG';
// Registers itself: Ant Design's calendars ask dayjs for "ar" by name. Days are stored, not shown, by dayjs elsewhere.
import 'dayjs/locale/ar';
import messages from './ar.json';
import type { Translation } from './translation';

export const translation: Translation = { locale: 'ar', messages, antd };
