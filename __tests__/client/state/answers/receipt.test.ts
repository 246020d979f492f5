import { selectReceipt } from '../../../../src/client/state/answers/receipt';
import { receiptNumber } from '../../../../src/contract/receipts';
import { makeStore } from '../../../../src/client/app/make-store';
import { refusalText } from '../../../../src/client/state/errors/refusal-messages';
import { entriesAcknowledged, outboxLoaded } from '../../../../src/client/state/outbox/events';
import { recordsReceived } from '../../../../src/client/api/events';
import { createIntl } from 'react-intl';
import { freshDevice, makeUser } from '../../../support/client-store';
import { makeEntry } from '../../../support/entries';
import { makeAnswer } from '../../app/records';

const REF = '0197aaaa-bbbb-4ccc-8ddd-0123456789ab';
const ID = '0197aaaa-bbbb-7ccc-8ddd-ba9876543210';

beforeEach(freshDevice);

function storeWith(id: string, receipt?: string) {
  const { store } = makeStore({ user: makeUser('u1', 'Maya'), online: false });
  const answer = makeAnswer({ id, ...(receipt !== undefined && { receipt }) });
  store.dispatch(recordsReceived({ records: { answers: [answer] }, revision: 0, at: '2026-01-01T00:00:00.000Z' }));
  return store;
}

test('the number is there before the server has the assessment, and stays the same afterwards', () => {
  const { store } = makeStore({ user: makeUser('u1', 'Maya'), online: false });
  const args = { assessmentToolId: 't1', locationId: 'l1', clientRef: REF, userId: 'u1' };
  const entry = makeEntry({ kind: 'createAnswer', args });
  store.dispatch(outboxLoaded({ owner: 'u1', entries: [entry], bases: {}, aliases: {}, sealed: 0 }));
  const number = selectReceipt(store.getState(), 'tmp-1-a');
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  const answer = makeAnswer({ id: ID, receipt: receiptNumber(REF) });
  store.dispatch(entriesAcknowledged({ acknowledgements: [{ entry, reply: { type: 'answer', answer } }] }));
  expect(selectReceipt(store.getState(), 'tmp-1-a')).toBe(number);
  expect(selectReceipt(store.getState(), ID)).toBe(number);
});

test.each<[string, string, string | undefined, string]>([
  ['the server gives', ID, 'AAAA-BBBB-CCCC', 'AAAA-BBBB-CCCC'],
  ['of the id where the server gives none', ID, undefined, receiptNumber(ID)],
  ['of a provider is shown as it is', '4711', undefined, '4711'],
])('the number that %s', (_, id, receipt, shown) => {
  expect(selectReceipt(storeWith(id, receipt).getState(), id)).toBe(shown);
});

test.each([
  ['QuotaExceededError: The current transaction exceeded its quota limitations.', /storage is full/],
  ['Error: QuotaExceededError: full', /storage is full/],
  ['SecurityError: denied', /does not let the application store/],
  ['UnknownError: Internal error', /reason: UnknownError: Internal error/],
])('why the browser stored nothing, in words: %s', (reason, words) => {
  expect(refusalText(createIntl({ locale: 'en' }), reason)).toMatch(words);
});
