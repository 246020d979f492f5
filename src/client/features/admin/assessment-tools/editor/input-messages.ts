import { defineMessages } from 'react-intl';
import type { TextInput } from '../../../../../contract/assessment-tools';

/** How a text is entered, in the order in which it is offered. */
export const inputMessages = defineMessages<TextInput | 'typed'>({
  typed: { id: 'admin.questions.input.typed', defaultMessage: 'Typed' },
  barcode: { id: 'admin.questions.input.barcode', defaultMessage: 'Bar code or QR code' },
  signature: { id: 'admin.questions.input.signature', defaultMessage: 'Signature' },
});
export const INPUTS = Object.keys(inputMessages) as readonly (TextInput | 'typed')[];
