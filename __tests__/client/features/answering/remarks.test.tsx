import { screen, within } from '@testing-library/react';
import type { Remark } from '../../../../src/contract/remarks';
import type { Share } from '../../../../src/contract/answers';
import { applyAcknowledgement } from '../../../../src/client/state/outbox/acknowledgement';
import { foldEntries } from '../../../../src/client/state/outbox/apply-entry';
import { bothValues } from '../../../../src/client/state/outbox/both-values';
import { havingSeen } from '../../../../src/client/state/outbox/coalesce';
import { makeEntry } from '../../../support/entries';
import { group, openSheet } from './open-sheet';
import { answerOf } from './records';

const AT = '2026-11-02T08:00:00.000Z';
const remarkOn = (question_id: string, more: Partial<Remark> = {}): Remark => ({
  ...{ question_id, custom_question_id: null, text: `Why ${question_id}?`, by: 'Dr Osei', written_at: AT },
  ...{ reply: null, replied_at: null, replied_to: null },
  ...more,
});
const SHARE: Share = {
  ...{ email: 'osei@example.org', name: 'Dr Osei', sent_count: 1, sent_at: AT, expires_at: '2026-12-01T08:00:00.000Z' },
  ...{ opened_at: AT, submitted_at: null, revoked_at: null, returned: { at: AT, message: 'Two things.' } },
};
const note = (id: string) => within(group(id)).findByRole('group', { name: `Remark: Question ${id}` });

test('a returned assessment says so, leads from remark to remark, and keeps what is answered offline', async () => {
  const answer = answerOf({ share: SHARE, remarks: [remarkOn('single'), remarkOn('path')] });
  const { person, queued } = await openSheet({ answers: [answer] });
  expect(await screen.findByText('Two things.')).toBeVisible();
  expect(screen.getByText(/^2 remarks are open/)).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Next open remark (2)' }));
  expect(document.activeElement?.closest('[data-question]')).toBe(group('single'));
  const remark = await note('single');
  expect(remark).toHaveTextContent('Why single?');
  await person.click(within(remark).getByRole('button', { name: 'Mark as answered' }));
  const about = { questionRef: 'single', custom: false, to: AT };
  expect(queued()).toEqual([{ kind: 'replyToRemark', ...about, reply: '', previous: null }]);
  expect(remark).toHaveTextContent('Answered');
  expect(group('single')).toHaveFocus();
  // Taken back and put in words before anything was sent: one change goes, from what the server has.
  await person.click(within(remark).getByRole('button', { name: 'Reopen' }));
  await person.type(within(remark).getByRole('textbox'), 'It was loud.');
  await person.click(within(remark).getByRole('button', { name: 'Reply' }));
  expect(queued()).toEqual([{ kind: 'replyToRemark', ...about, reply: 'It was loud.', previous: null }]);
  await person.click(screen.getByRole('button', { name: 'Next open remark (1)' }));
  expect(await note('path')).toBeVisible();
});

test('one of a completed assessment is read', async () => {
  const remarks = [remarkOn('single', { reply: 'Then', replied_at: AT, replied_to: '2026-11-01T08:00:00.000Z' })];
  await openSheet({ answers: [answerOf({ status: 'completed', remarks, share: SHARE })] });
  const remark = await note('single');
  expect(remark).toHaveTextContent('to an earlier wording of the remark');
  expect(within(remark).queryByRole('button')).toBeNull();
  expect(screen.queryByText('Two things.')).toBeNull();
});

describe('in the outbox', () => {
  const entryOf = (kind: 'setRemark' | 'replyToRemark', args: object) =>
    makeEntry({ kind, args: { questionRef: 'single', custom: false, previous: null, ...args } } as never, {
      answerRef: 'a1',
      createdAt: '2026-11-03T08:00:00.000Z',
      clockOffset: 0,
    });
  const base = answerOf({ status: 'sent', share: SHARE, remarks: [remarkOn('single')] });

  test('other words make a remark open, whatever was answered to those before', () => {
    const reply = entryOf('replyToRemark', { reply: 'Then', to: AT });
    const words = entryOf('setRemark', { text: 'Why now?' });
    expect(foldEntries(base, [reply, words])?.remarks).toMatchObject([
      { text: 'Why now?', written_at: '2026-11-03T08:00:00.000Z', reply: 'Then', replied_to: AT },
    ]);
    expect(foldEntries(base, [words, entryOf('setRemark', { text: null }), reply])?.remarks).toEqual([]);
  });

  test('what the server made of it stands in place of what the device thought', () => {
    const remark = remarkOn('single', { text: 'Why now?', written_at: '2026-11-04T08:00:00.000Z' });
    const words = entryOf('setRemark', { text: 'Why now?' });
    expect(applyAcknowledgement(base, { entry: words, reply: { type: 'remark', remark } })?.remarks).toEqual([remark]);
  });

  test('of two wordings the person chooses, having seen both', () => {
    const changed = { value: 'Hers', by: 'Dr Osei', at: AT };
    const lastError = { kind: 'conflict', message: '', current: base, changed } as const;
    const refused = { ...entryOf('setRemark', { text: 'Mine' }), lastError };
    expect(bothValues(refused)).toEqual({ mine: 'Mine', theirs: 'Hers', by: 'Dr Osei', at: AT });
    expect(havingSeen(refused, 'Hers')).toMatchObject({ args: { text: 'Mine', previous: 'Hers' } });
  });

  test('sent again, it is not returned any more', () => {
    const mail = { assessmentToolId: 't1', email: 'x', name: null, message: null, language: null };
    const sent = makeEntry({ kind: 'sendToDirector', args: { ...mail, previous: 'in_progress' } }, { answerRef: 'a1' });
    expect(foldEntries(base, [sent])).toMatchObject({ status: 'sent', share: { returned: null } });
  });
});
