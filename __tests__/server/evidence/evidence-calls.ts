import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { ServerAnswer } from '../../../src/contract/answers';
import type { AddEvidenceBody, Evidence } from '../../../src/contract/evidence';
import { PIECE_BYTES } from '../../../src/contract/evidence-limits';
import type { Browser } from '../../support/browser';
import { ids } from '../../support/test-data';

/** A photo that compresses to several pieces: of noise. */
export const photoOf = (edge: number): Promise<Buffer> =>
  sharp({
    create: {
      width: edge,
      height: edge,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export const newMediaDir = (): string => join(mkdtempSync(join(tmpdir(), 'outpost-media-test-')), 'media');

/** Names of the files in a folder of media, which need not be there yet. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort()
    : [];

/** What a device says of content that it adds to question 1 of tool 1. */
export const bodyOf = (content: Buffer, given: Partial<AddEvidenceBody> = {}): AddEvidenceBody => ({
  id: randomUUID(),
  question_id: ids.question(1, 1, 1),
  kind: 'photo',
  name: 'IMG_0001.JPG',
  type: 'image/jpeg',
  size: content.length,
  sha256: sha256(content),
  taken_at: '2026-03-01T09:30:00.000Z',
  ...given,
});

export const evidenceIn = (response: LightMyRequestResponse): Evidence => response.json<{ data: Evidence }>().data;

export const add = (browser: Browser, answerId: string, body: unknown): Promise<LightMyRequestResponse> =>
  browser.post(`/api/answers/${answerId}/evidence`, body);

/** Sends bytes as the piece that begins there. */
export const sendBytes = (
  browser: Browser,
  id: string,
  offset: number | string,
  bytes: Buffer,
): Promise<LightMyRequestResponse> =>
  browser.put(`/api/evidence/${id}/pieces?offset=${String(offset)}`, bytes, {
    headers: { 'content-type': 'application/octet-stream' },
  });

export const sendPiece = (browser: Browser, id: string, content: Buffer, offset: number) =>
  sendBytes(browser, id, offset, content.subarray(offset, offset + PIECE_BYTES));

/** Sends what is missing, as a device does: the server says where to go on. */
export async function sendRest(browser: Browser, id: string, content: Buffer): Promise<LightMyRequestResponse> {
  for (;;) {
    const { received } = evidenceIn(await browser.get(`/api/evidence/${id}`));
    const response = await sendPiece(browser, id, content, received);
    if (response.statusCode !== 200 || evidenceIn(response).received === content.length) return response;
  }
}

/** Adds content to an answer, with all its bytes. @returns its id. */
export async function addWhole(
  browser: Browser,
  answerId: string,
  content: Buffer,
  given: Partial<AddEvidenceBody> = {},
): Promise<string> {
  const body = bodyOf(content, given);
  const added = await add(browser, answerId, body);
  if (added.statusCode !== 201) throw new Error(added.body);
  const sent = await sendRest(browser, body.id, content);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return body.id;
}

export const readAnswer = async (browser: Browser, id: string): Promise<ServerAnswer> =>
  (await browser.get(`/api/answers/${id}`)).json<{ data: ServerAnswer }>().data;
