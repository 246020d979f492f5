import type { LightMyRequestResponse } from 'fastify';
import type { ServerAnswer } from '../../../src/contract/answers';
import type { SendToDirectorBody } from '../../../src/contract/sharing';
import { type Browser, type CallOptions, openBrowser } from '../../support/browser';
import type { TestApp } from '../../support/test-app';
import { ids } from '../../support/test-data';

export const DAY_MS = 24 * 60 * 60 * 1000;
export const DIRECTOR = 'director@school.test';

/** Addresses of the calls that a director makes. */
export const linkTo = {
  read: (token: string) => `/api/answers/get-by-token/${token}`,
  detail: (token: string) => `/api/answer-detail/${token}/create-or-update`,
  additional: (token: string) => `/api/answers/update-additional-question/${token}`,
  remark: (token: string) => `/api/answers/set-remark/${token}`,
  return: (token: string) => `/api/answers/return/${token}`,
  copy: (token: string) => `/api/answers/copy-by-token/${token}`,
  submit: (token: string) => `/api/answers/submit/${token}`,
};

export const withKey = (key: string): CallOptions => ({ headers: { 'idempotency-key': key } });
export const answerIn = (response: LightMyRequestResponse) => response.json<{ data: ServerAnswer }>().data;
export const statusOf = async (response: Promise<LightMyRequestResponse>) => (await response).statusCode;

/** Sends an answer to its tool 1 to a director. */
export const send = (
  browser: Browser,
  answerId: string,
  body: Partial<SendToDirectorBody> = {},
  options?: CallOptions,
): Promise<LightMyRequestResponse> =>
  browser.post(
    `/api/assessment-tools/${ids.tool(1, 1)}/send-answer-to-director`,
    { answer_id: answerId, email: DIRECTOR, ...body },
    options,
  );

/** Sends it, and gives the token of its link. */
export async function sendForToken(
  browser: Browser,
  answerId: string,
  body?: Partial<SendToDirectorBody>,
): Promise<string> {
  const response = await send(browser, answerId, body);
  const token = response.statusCode === 200 ? answerIn(response).share_token : null;
  if (token === null) throw new Error(`There is no link: ${response.body}`);
  return token;
}

/** A browser in which nobody has signed in, ready to write. */
export async function openDirector({ app }: TestApp): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.get('/sanctum/csrf-cookie');
  return browser;
}

/** An answer of manager 1 to tool 1 whose required question is answered. */
export async function beginAnswer(manager: Browser): Promise<string> {
  const begun = await manager.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, {
    locationId: ids.location(1, 1),
  });
  const { id } = answerIn(begun);
  await manager.post(`/api/answers/${id}/answer-detail/${ids.question(1, 1, 1)}`, {
    answer: '4',
    additional_info: null,
  });
  return id;
}
