import { createHash, randomBytes } from 'node:crypto';
import { createAnswer } from '../../src/client/state/answers/actions';
import { onlineChanged } from '../../src/client/state/connectivity/slice';
import { addEvidence } from '../../src/client/state/media/actions';
import type { EvidenceSubject } from '../../src/client/state/outbox/entry';
import { PIECE_BYTES } from '../../src/contract/evidence-limits';
import { isDrained, makeUser, readyPage, until, type Page } from './client-store';
import { keepsEvidence, WITH_EVIDENCE } from './evidence-server';
import { makeScriptedServer } from './scripted-server';

/* A device that adds files of three pieces to an assessment, and a server in memory that keeps them. */

export const QUESTION: EvidenceSubject = { about: 'question', ref: 'q1' };
export const SIZE = 2 * PIECE_BYTES + 1000;
export const content = randomBytes(SIZE);
export const sha256 = createHash('sha256').update(content).digest('hex');
export const pdf = () =>
  new File([content], 'fire plan.pdf', { type: 'application/pdf', lastModified: 1_700_000_000_000 });

export const isSent = ({ media }: { media: { items: Record<string, { state: string }> } }) =>
  Object.values(media.items).length > 0 && Object.values(media.items).every(({ state }) => state === 'sent');

export async function beginWithEvidence() {
  const server = makeScriptedServer(WITH_EVIDENCE);
  const evidence = keepsEvidence(server);
  const { page } = await readyPage(makeUser('u1'), server);
  const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  await until(page, isDrained);
  return { server, evidence, page, id };
}
export const add = async (page: Page, id: string, subject = QUESTION) => {
  expect(await page.dispatch(addEvidence(id, subject, 'file', pdf()))).toBeNull();
};
export const contentsOf = (evidence: ReturnType<typeof keepsEvidence>) =>
  [...evidence.kept.values()].map((one) => createHash('sha256').update(one.content).digest('hex'));
export const goOffline = (page: Page) => page.dispatch(onlineChanged({ online: false }));
