import { randomUUID } from 'node:crypto';
import { type AdminGroup, factsOf } from '../../../src/contract/admin-groups';
import { type Browser, openBrowser, signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { QUESTION, emails, id, ids } from '../../support/test-data';
import { bodyOf } from '../evidence/evidence-calls';
import { makeToken, tokenBody } from '../feed/feed-reader';
import { type Fields, type Kind, type One, kinds } from './kinds';

/**
 * Whoever may do less comes first, so that what a call changes is still there for the next one. Nobody has not signed in,
 * but has a token of the data feed: it opens that and nothing else.
 */
const people = ['nobody', 'manager', 'foreignAdmin', 'ownAdmin', 'superAdmin'] as const;
type Person = (typeof people)[number];
type Statuses = readonly [nobody: number, manager: number, foreignAdmin: number, ownAdmin: number, superAdmin: number];

/** A call about records of client 1, and how it answers each person. `{id}` stands for a record made for this call. */
interface Call {
  route: string;
  url?: string;
  body?: () => Fields;
  statuses: Statuses;
}

/** Everybody who is signed in, each as far as it may see. */
const OWN: Statuses = [401, 200, 200, 200, 200];
const OFFICE: Statuses = [401, 403, 200, 200, 200];
const RECORD: Statuses = [401, 403, 404, 200, 200];

/** A name that no record has. */
const renamed = (): Fields => ({ name: `Changed ${randomUUID()}` });

function callsOf({ group, update, body, change, existing }: Kind): Call[] {
  const path = `/api/${group}`;
  const isClients = group === 'clients';
  const one = `${path}/${existing(1)}`;
  const hasManager = !['locations', 'users'].includes(group);
  return [
    { route: `GET ${path}`, statuses: OWN },
    { route: `GET ${path}/export`, url: `${path}/export?format=csv&columns[name]=Name`, statuses: OFFICE },
    ...(factsOf(group as AdminGroup).namedWithin
      ? [{ route: `GET ${path}/repeated-names`, statuses: OFFICE } as const]
      : []),
    {
      route: `POST ${path}/bulk`,
      body: () => ({ action: 'set', values: { name: 'Bulk' }, selection: { ids: [existing(1)] } }),
      statuses: OFFICE,
    },
    // Of changes that there are: many.test.ts.
    {
      route: `POST ${path}/bulk/{id}/undo`,
      url: `${path}/bulk/${ids.nobody}/undo`,
      statuses: [401, 403, 410, 410, 410],
    },
    {
      route: `POST ${path}/bulk/jobs`,
      body: () => ({ action: 'set', values: { name: 'Bulk' }, selection: { ids: [ids.nobody] } }),
      statuses: [401, 403, 202, 202, 202],
    },
    // Of jobs that there are: bulk-jobs.test.ts.
    { route: `GET ${path}/bulk/jobs/{id}`, url: `${path}/bulk/jobs/${ids.nobody}`, statuses: NOBODYS },
    { route: `POST ${path}/bulk/jobs/{id}/stop`, url: `${path}/bulk/jobs/${ids.nobody}/stop`, statuses: NOBODYS },
    { route: `POST ${path}/bulk/jobs/{id}/seen`, url: `${path}/bulk/jobs/${ids.nobody}/seen`, statuses: NOBODYS },
    { route: `POST ${path}/bulk/preview`, body: () => ({ selection: { ids: [existing(1)] } }), statuses: OFFICE },
    { route: `GET ${path}/{id}`, url: one, statuses: [401, hasManager ? 200 : 404, 404, 200, 200] },
    { route: `GET ${path}/{id}/audit`, url: `${one}/audit`, statuses: RECORD },
    {
      route: `GET ${path}/{id}/deletion`,
      url: `${one}/deletion`,
      statuses: isClients ? [401, 403, 404, 403, 200] : RECORD,
    },
    {
      route: `POST ${path}`,
      body: () => body(1),
      statuses: isClients ? [401, 403, 403, 403, 201] : [401, 403, 422, 201, 201],
    },
    {
      route: `${update} ${path}/{id}`,
      url: isClients ? one : `${path}/{id}`,
      body: () => (isClients ? renamed() : { ...change, ...('name' in change && renamed()) }),
      statuses: RECORD,
    },
    { route: `DELETE ${path}/{id}`, statuses: isClients ? [401, 403, 404, 404, 200] : RECORD },
  ];
}

const answer = `/api/answers/${ids.answer(1, 2)}`;
const ANSWER: Statuses = [401, 404, 404, 200, 200];
const IMPORT: Statuses = [401, 403, 403, 403, 422];
const SUPER: Statuses = [401, 403, 403, 403, 200];
/** What only its owner sees, and nobody has. */
const NOBODYS: Statuses = [401, 403, 404, 404, 404];
const PUBLIC: Statuses = [200, 200, 200, 200, 200];
const NOWHERE: Statuses = [404, 404, 404, 404, 404];
const tool = `/api/assessment-tools/${ids.tool(1, 3)}`;
const client = `/api/clients/${ids.client(1)}`;
const detail = () => ({ answer: '3', additional_info: null });
/** One of a report on tool 1 of client 1. */
const blockOf = (): Fields => ({
  ...{ client_id: ids.client(1), name: randomUUID() },
  question_categories: [{ name: 'Doors', questions: [] }],
});
const scheduleOf = (): Fields => ({
  ...{ name: 'Weekly', assessment_tool_id: ids.tool(1, 1), filters: {}, period: 'last7', language: 'en' },
  ...{ every: 'week', weekdays: [1], hour: 8, recipients: ['board@school.test'], link_days: 14, below: null },
});
const unread = `/api/notifications/${ids.notification(1, 1)}`;

/** The calls that are not the same for every group. */
const others: readonly Call[] = [
  { route: 'GET /api/user', statuses: OWN },
  { route: 'GET /api/user/sessions', statuses: OWN },
  { route: 'DELETE /api/user/sessions', statuses: [401, 204, 204, 204, 204] },
  {
    route: 'DELETE /api/user/sessions/{id}',
    url: `/api/user/sessions/${'0'.repeat(32)}`,
    statuses: [401, 404, 404, 404, 404],
  },
  {
    route: 'POST /api/user/change-password',
    body: () => ({ current_password: 'wrong', password: 'a-new-password', password_confirmation: 'a-new-password' }),
    statuses: [401, 422, 422, 422, 422],
  },
  { route: 'GET /api/roles', statuses: OWN },
  { route: 'GET /api/roles/{id}', url: '/api/roles/manager', statuses: OWN },
  { route: 'GET /api/general/init-entities-app', statuses: OWN },
  { route: 'GET /api/devices', statuses: OWN },
  { route: 'GET /api/activity', statuses: OFFICE },
  // No session opens the feed: a token does.
  { route: 'GET /api/feed/assessments', statuses: [200, 401, 401, 401, 401] },
  { route: 'GET /api/feed/values', statuses: [200, 401, 401, 401, 401] },
  { route: 'GET /api/feed/tokens', statuses: OFFICE },
  {
    route: 'POST /api/feed/tokens',
    body: () => tokenBody(),
    statuses: [401, 403, 404, 201, 201],
  },
  { route: 'DELETE /api/feed/tokens/{id}', url: `/api/feed/tokens/${ids.nobody}`, statuses: NOBODYS },
  {
    route: 'GET /api/activity/export',
    url: '/api/activity/export?format=csv&columns[record]=Record',
    statuses: OFFICE,
  },
  {
    route: 'POST /api/devices/{userId}/{id}/ask-to-connect',
    url: `/api/devices/${ids.manager(1, 1)}/${ids.nobody}/ask-to-connect`,
    statuses: [401, 404, 404, 404, 404],
  },
  // Of devices that there are: __tests__/server/device-orders.test.ts.
  ...['POST /sign-out', 'POST /clear', 'DELETE /clear'].map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return {
      route: `${method} /api/devices/{userId}/{id}${path}`,
      url: `/api/devices/${ids.manager(1, 1)}/${ids.nobody}${path}`,
      statuses: [401, 404, 404, 404, 404] as const,
    };
  }),
  { route: 'GET /api/device-orders', statuses: PUBLIC },
  {
    route: 'POST /api/device-orders/{id}/done',
    url: `/api/device-orders/${ids.nobody}/done`,
    statuses: [404, 404, 404, 404, 404],
  },
  { route: 'GET /api/clients/get-for-register', statuses: PUBLIC },
  {
    route: 'POST /api/clients/{id}/change-status',
    url: `${client}/change-status`,
    body: () => ({ status: 'inactive' }),
    statuses: [401, 403, 404, 403, 200],
  },
  { route: 'POST /api/clients/{id}/copy', url: `${client}/copy`, statuses: [401, 403, 404, 403, 201] },
  { route: 'GET /api/clients/{id}/logo', url: `${client}/logo`, statuses: [401, 404, 404, 404, 404] },
  {
    route: 'GET /api/projects/{id}/locations',
    url: `/api/projects/${ids.project(1)}/locations`,
    statuses: [401, 200, 404, 200, 200],
  },
  {
    route: 'GET /api/districts/{id}/locations',
    url: `/api/districts/${ids.district(1)}/locations`,
    statuses: [401, 200, 404, 200, 200],
  },
  {
    route: 'POST /api/assessment-tools/{id}/change-status',
    url: `${tool}/change-status`,
    body: () => ({ status: 'active' }),
    statuses: RECORD,
  },
  {
    route: 'PUT /api/assessment-tools/{id}/translations',
    url: `${tool}/translations`,
    body: () => ({ languages: {} }),
    statuses: [401, 403, 404, 200, 200],
  },
  {
    route: 'GET /api/assessment-tools/{id}/translations-file',
    url: `${tool}/translations-file`,
    statuses: [401, 403, 404, 200, 200],
  },
  {
    route: 'POST /api/assessment-tools/{id}/read-translations',
    url: `${tool}/read-translations`,
    statuses: [401, 403, 404, 422, 422],
  },
  { route: 'POST /api/assessment-tools/{id}/copy', url: `${tool}/copy`, statuses: [401, 403, 404, 201, 201] },
  { route: 'GET /api/assessment-tools/{id}/versions', url: `${tool}/versions`, statuses: RECORD },
  { route: 'GET /api/assessment-tools/{id}/versions/{version}', url: `${tool}/versions/1`, statuses: RECORD },
  { route: 'GET /api/assessment-tools/{id}/draft', url: `${tool}/draft`, statuses: RECORD },
  { route: 'DELETE /api/assessment-tools/{id}/draft', url: `${tool}/draft`, statuses: [401, 403, 404, 204, 204] },
  {
    route: 'PUT /api/assessment-tools/{id}/draft',
    url: `${tool}/draft`,
    body: () => ({ base_version: 1, question_categories: [] }),
    // The second one would have to say which draft it has seen.
    statuses: [401, 403, 404, 200, 412],
  },
  { route: 'GET /api/assessment-tools/{id}/usage', url: `${tool}/usage`, statuses: [401, 403, 404, 200, 200] },
  {
    route: 'GET /api/assessment-tools/{id}/export',
    url: `${tool}/export?format=json`,
    statuses: [401, 403, 404, 200, 200],
  },
  { route: 'POST /api/assessment-tools/read-file', body: () => ({}), statuses: [401, 403, 422, 422, 422] },
  { route: 'GET /api/assessment-tools/{id}/summaries', url: `${tool}/summaries`, statuses: [401, 403, 404, 200, 200] },
  {
    route: 'POST /api/assessment-tools/{id}/create-summary',
    url: `${tool}/create-summary`,
    body: () => ({}),
    statuses: [401, 403, 404, 201, 201],
  },
  {
    route: 'GET /api/assessment-tools/{id}/generate-report',
    url: `${tool}/generate-report`,
    statuses: [401, 403, 404, 200, 200],
  },
  {
    route: 'POST /api/categories/{id}/move',
    url: `/api/categories/${ids.category(1, 2)}/move`,
    body: () => ({ parent_id: ids.category(1, 1), before_id: null }),
    statuses: RECORD,
  },
  { route: 'GET /api/bulk/jobs', statuses: OFFICE },
  { route: 'GET /api/reports', statuses: [401, 403, 200, 200, 200] },
  {
    route: 'POST /api/reports',
    body: () => ({ assessment_tool_id: ids.tool(1, 3), format: 'xlsx' }),
    statuses: [401, 403, 422, 201, 201],
  },
  { route: 'GET /api/reports/{id}', url: `/api/reports/${ids.nobody}`, statuses: NOBODYS },
  { route: 'GET /api/reports/{id}/file', url: `/api/reports/${ids.nobody}/file`, statuses: NOBODYS },
  { route: 'DELETE /api/reports/{id}', url: `/api/reports/${ids.nobody}`, statuses: NOBODYS },
  { route: 'GET /api/reports/by-token/{token}', url: '/api/reports/by-token/guess', statuses: NOWHERE },
  { route: 'GET /api/reports/by-token/{token}/file', url: '/api/reports/by-token/guess/file', statuses: NOWHERE },
  { route: 'GET /api/blocks', statuses: OFFICE },
  { route: 'POST /api/blocks', body: blockOf, statuses: [401, 403, 422, 201, 201] },
  // Of those that there are: __tests__/server/blocks.test.ts.
  { route: 'GET /api/blocks/{id}', url: `/api/blocks/${ids.nobody}`, statuses: NOBODYS },
  { route: 'PUT /api/blocks/{id}', url: `/api/blocks/${ids.nobody}`, body: () => ({ name: 'x' }), statuses: NOBODYS },
  { route: 'DELETE /api/blocks/{id}', url: `/api/blocks/${ids.nobody}`, statuses: NOBODYS },
  { route: 'GET /api/schedules', statuses: OFFICE },
  { route: 'POST /api/schedules', body: scheduleOf, statuses: [401, 403, 422, 201, 201] },
  // Of those that there are: __tests__/server/schedules.
  ...[
    ['GET', '', undefined],
    ['PUT', '', scheduleOf],
    ['DELETE', '', undefined],
    ['POST', '/pause', () => ({ paused: true })],
    ['POST', '/run', undefined],
  ].map(([method, path, body]) => ({
    route: `${String(method)} /api/schedules/{id}${String(path)}`,
    url: `/api/schedules/${ids.nobody}${String(path)}`,
    ...(typeof body === 'function' && { body }),
    statuses: NOBODYS,
  })),
  {
    route: 'POST /api/assessment-tools/{id}/create-answer',
    url: `/api/assessment-tools/${ids.tool(1, 1)}/create-answer`,
    body: () => ({ locationId: ids.location(1, 2) }),
    statuses: [401, 404, 404, 201, 201],
  },
  // What each change of it is answered: __tests__/server/batches.test.ts.
  {
    route: 'POST /api/outbox-batches',
    body: () => ({ entries: [{ key: randomUUID(), method: 'DELETE', path: `/api/answers/${ids.nobody}` }] }),
    statuses: OWN,
  },
  { route: 'GET /api/answers', statuses: OWN },
  { route: 'GET /api/answers/{id}', url: answer, statuses: ANSWER },
  { route: 'PUT /api/answers/{id}', url: answer, body: () => ({ additional_question: 'x' }), statuses: ANSWER },
  {
    route: 'POST /api/answers/{id}/answer-detail/{questionId}',
    url: `${answer}/answer-detail/${ids.question(1, 1, QUESTION.range)}`,
    body: detail,
    statuses: ANSWER,
  },
  {
    route: 'POST /api/answers/{id}/custom-answer-detail/{questionId}',
    url: `${answer}/custom-answer-detail/${id('90')}`,
    body: detail,
    statuses: [401, 404, 404, 404, 404],
  },
  {
    route: 'POST /api/answers/{id}/custom-questions',
    url: `${answer}/custom-questions`,
    body: () => ({ question: 'x' }),
    statuses: [401, 404, 404, 201, 201],
  },
  {
    route: 'PUT /api/answers/{id}/custom-questions/{customQuestionId}',
    url: `${answer}/custom-questions/${id('90')}`,
    body: () => ({ question: 'x' }),
    statuses: [401, 404, 404, 404, 404],
  },
  {
    route: 'DELETE /api/answers/{id}/custom-questions/{customQuestionId}',
    url: `${answer}/custom-questions/${id('90')}`,
    statuses: [401, 404, 404, 404, 404],
  },
  {
    route: 'POST /api/answers/{id}/create-key-trend',
    url: `${answer}/create-key-trend`,
    body: () => ({ questionCategoryId: ids.questionCategory(1, 1), text: 'x' }),
    statuses: [401, 404, 404, 201, 201],
  },
  {
    route: 'PUT /api/answers/{id}/key-trends/{keyTrendId}',
    url: `${answer}/key-trends/${id('90')}`,
    body: () => ({ text: 'x' }),
    statuses: [401, 404, 404, 404, 404],
  },
  {
    route: 'DELETE /api/answers/{id}/key-trends/{keyTrendId}',
    url: `${answer}/key-trends/${id('90')}`,
    statuses: [401, 404, 404, 404, 404],
  },
  {
    route: 'POST /api/answers/{id}/change-additional-question',
    url: `${answer}/change-additional-question`,
    body: () => ({ additional_question: 'x' }),
    statuses: ANSWER,
  },
  {
    route: 'POST /api/answers/{id}/reply-to-remark',
    url: `${answer}/reply-to-remark`,
    body: () => ({ question_id: ids.question(1, 1, QUESTION.range), reply: 'x', to: '2026-01-01T00:00:00.000Z' }),
    // Nobody remarked on it.
    statuses: [401, 404, 404, 404, 404],
  },
  {
    route: 'POST /api/answers/{id}/change-status',
    url: `${answer}/change-status`,
    body: () => ({ status: 'in_progress' }),
    statuses: ANSWER,
  },
  {
    route: 'POST /api/assessment-tools/{id}/send-answer-to-director',
    url: `/api/assessment-tools/${ids.tool(1, 1)}/send-answer-to-director`,
    body: () => ({ answer_id: ids.answer(1, 2), email: 'director@outpost.test' }),
    statuses: ANSWER,
  },
  { route: 'GET /api/answers/{id}/share', url: `${answer}/share`, statuses: ANSWER },
  { route: 'GET /api/answers/{id}/document', url: `${answer}/document`, statuses: ANSWER },
  {
    route: 'GET /api/answers/document-by-token/{token}',
    url: '/api/answers/document-by-token/none',
    statuses: NOWHERE,
  },
  { route: 'POST /api/answers/{id}/share/renew', url: `${answer}/share/renew`, statuses: ANSWER },
  { route: 'POST /api/answers/{id}/share/revoke', url: `${answer}/share/revoke`, statuses: ANSWER },
  // What a link opens, for everybody alike, is judged in __tests__/server/sharing; none opens anything here.
  { route: 'GET /api/answers/get-by-token/{token}', url: '/api/answers/get-by-token/none', statuses: NOWHERE },
  {
    route: 'POST /api/answers/set-remark/{token}',
    url: '/api/answers/set-remark/none',
    body: () => ({ question_id: ids.question(1, 1, QUESTION.range), text: 'x' }),
    statuses: NOWHERE,
  },
  { route: 'POST /api/answers/return/{token}', url: '/api/answers/return/none', body: () => ({}), statuses: NOWHERE },
  { route: 'POST /api/answers/copy-by-token/{token}', url: '/api/answers/copy-by-token/none', statuses: NOWHERE },
  { route: 'POST /api/answers/submit/{token}', url: '/api/answers/submit/none', statuses: NOWHERE },
  {
    route: 'POST /api/answers/update-additional-question/{token}',
    url: '/api/answers/update-additional-question/none',
    body: () => ({ additional_question: 'x' }),
    statuses: NOWHERE,
  },
  {
    route: 'POST /api/answer-detail/{token}/create-or-update',
    url: '/api/answer-detail/none/create-or-update',
    body: () => ({ question_id: ids.question(1, 1, QUESTION.range), answer: '3' }),
    statuses: NOWHERE,
  },
  {
    route: 'POST /api/answers/{id}/evidence',
    url: `${answer}/evidence`,
    body: () => bodyOf(Buffer.from('x')),
    statuses: [401, 404, 404, 201, 201],
  },
  // Of evidence that there is: __tests__/server/evidence.
  ...['DELETE /api/answers/{id}/evidence/{evidenceId}', 'GET /api/evidence/{id}'].map((route) => ({
    route,
    url: route.startsWith('DELETE') ? `${answer}/evidence/${ids.nobody}` : `/api/evidence/${ids.nobody}`,
    statuses: [401, 404, 404, 404, 404] as const,
  })),
  {
    route: 'PUT /api/evidence/{id}/pieces',
    url: `/api/evidence/${ids.nobody}/pieces?offset=0`,
    body: () => ({}),
    statuses: [401, 422, 422, 422, 422],
  },
  ...['file', 'thumbnail'].flatMap((part): Call[] => [
    {
      route: `GET /api/evidence/{id}/${part}`,
      url: `/api/evidence/${ids.nobody}/${part}`,
      statuses: [401, 404, 404, 404, 404],
    },
    {
      route: `GET /api/answers/evidence-by-token/{token}/{id}/${part}`,
      url: `/api/answers/evidence-by-token/none/${ids.nobody}/${part}`,
      statuses: NOWHERE,
    },
  ]),
  { route: 'DELETE /api/answers/{id}', url: answer, statuses: [401, 404, 404, 204, 404] },
  { route: 'GET /api/list-views', url: '/api/list-views?group=locations', statuses: OFFICE },
  {
    route: 'POST /api/list-views',
    body: () => ({ id: randomUUID(), group: 'locations', name: randomUUID(), search: 's=x', shared: true }),
    statuses: [401, 403, 201, 201, 201],
  },
  { route: 'POST /api/list-views/order', body: () => ({ group: 'locations', ids: [] }), statuses: OFFICE },
  // Of views that there are: __tests__/server/list-views.test.ts.
  {
    route: 'PUT /api/list-views/{id}',
    url: `/api/list-views/${ids.nobody}`,
    body: () => ({ name: 'x', search: '', shared: false }),
    statuses: NOBODYS,
  },
  { route: 'DELETE /api/list-views/{id}', url: `/api/list-views/${ids.nobody}`, statuses: NOBODYS },
  {
    route: 'GET /api/own-places',
    url: '/api/own-places?startDate=2026-01-01&finishDate=2026-03-31&page=1&perPage=20',
    statuses: OWN,
  },
  { route: 'GET /api/dashboard/filters', statuses: OFFICE },
  { route: 'GET /api/dashboard/answer-statistic', statuses: OFFICE },
  { route: 'GET /api/dashboard/at-summary', statuses: OFFICE },
  {
    route: 'GET /api/dashboard/comparison',
    url: '/api/dashboard/comparison?by=location&sort=score&page=1&perPage=10',
    statuses: OFFICE,
  },
  {
    route: 'GET /api/dashboard/specific-at-summary/{id}',
    url: `/api/dashboard/specific-at-summary/${ids.tool(1, 1)}`,
    statuses: RECORD,
  },
  {
    route: 'GET /api/dashboard/{id}/worst-questions',
    url: `/api/dashboard/${ids.tool(1, 1)}/worst-questions`,
    statuses: RECORD,
  },
  { route: 'GET /api/dashboard/{id}/answers', url: `/api/dashboard/${ids.tool(1, 1)}/answers`, statuses: RECORD },
  {
    route: 'GET /api/dashboard/{id}/answers/export',
    url: `/api/dashboard/${ids.tool(1, 1)}/answers/export?format=csv&per=value&columns[id]=ID`,
    statuses: RECORD,
  },
  { route: 'GET /api/notifications/mark-all-read', statuses: OWN },
  {
    route: 'GET /api/notifications/mark-as-unread',
    url: `/api/notifications/mark-as-unread?ids=${ids.notification(1, 2)}`,
    statuses: OWN,
  },
  {
    route: 'GET /api/notifications/{id}/mark-as-read',
    url: `${unread}/mark-as-read`,
    statuses: [401, 200, 404, 404, 404],
  },
  {
    route: 'DELETE /api/notifications/{id}',
    url: `/api/notifications/${ids.notification(1, 2)}`,
    statuses: [401, 404, 404, 404, 404],
  },
  // What a superAdmin gets for a file is judged in __tests__/server/import.
  ...['/api/users/import-managers', '/api/locations/import-locations', '/api/districts/import', '/api/imports/db'].map(
    (path) => ({
      route: `POST ${path}`,
      body: () => ({}),
      statuses: IMPORT,
    }),
  ),
  {
    route: 'POST /api/assessment-tools/{id}/import-questions',
    url: `${tool}/import-questions`,
    body: () => ({}),
    statuses: IMPORT,
  },
  { route: 'GET /api/imports', statuses: SUPER },
  { route: 'GET /api/imports/db', statuses: SUPER },
  { route: 'GET /api/imports/templates/{kind}', url: '/api/imports/templates/locations', statuses: SUPER },
  { route: 'POST /api/imports/{id}/undo', url: `/api/imports/${ids.nobody}/undo`, statuses: [401, 403, 403, 403, 404] },
  {
    route: 'POST /api/deletions/{id}/undo',
    url: `/api/deletions/${ids.nobody}/undo`,
    statuses: [401, 403, 410, 410, 410],
  },
];
/** Who is acted as stays so: judged by a person's own session, in auth.test.ts. A stream does not end: news.test.ts. */
const elsewhere = ['GET /api/users/{id}/impersonate', 'GET /api/news'];

const calls = [...kinds.flatMap(callsOf), ...others];

/** Text that belongs to client 1 alone. */
const SECRETS = new RegExp(
  [
    ...['Client 1', 'House 1', 'Audit 1', 'manager1', 'admin1', 'Made ', 'Notification 1'],
    ...[
      ids.client(1),
      ids.project(1),
      ids.district(1),
      ids.group(1),
      ids.location(1, 1),
      ids.location(1, 2),
      ids.category(1, 1),
    ],
    ...[
      ids.category(1, 2),
      ids.tool(1, 1),
      ids.tool(1, 2),
      ids.tool(1, 3),
      ids.answer(1, 1),
      ids.manager(1, 1),
      ids.manager(1, 2),
    ],
  ].join('|'),
);

describe.each(databases)('who may call what, on %s', (kind) => {
  let server: TestApp;
  let browsers: Record<Person, Browser>;
  beforeAll(async () => {
    server = await openTestApp(kind);
    const nobody = openBrowser(server.app);
    await nobody.get('/sanctum/csrf-cookie');
    const superAdmin = await signIn(server.app, emails.superAdmin);
    const { token } = await makeToken(superAdmin);
    const authorization = { headers: { authorization: `Bearer ${String(token)}` } };
    browsers = {
      nobody: { ...nobody, send: (method, url, body) => nobody.send(method, url, body, authorization) },
      manager: await signIn(server.app, emails.manager(1, 1)),
      foreignAdmin: await signIn(server.app, emails.companyAdmin(2)),
      ownAdmin: await signIn(server.app, emails.companyAdmin(1)),
      superAdmin,
    };
  });
  afterAll(() => server.close());

  const freshRecord = async (route: string): Promise<string> => {
    const made = kinds.find(({ group }) => route.includes(`/api/${group}/{id}`))?.body(1);
    return (await browsers.superAdmin.post(route.replace(/^\w+ |\/\{id\}.*$/g, ''), made)).json<One>().data.id;
  };

  it.each(calls)('$route', async ({ route, url, body, statuses }) => {
    const [method = '', path = ''] = route.split(' ');
    const address = url ?? path;
    for (const [index, person] of people.entries()) {
      const target = address.replace('{id}', address.includes('{id}') ? await freshRecord(route) : '');
      const response = await browsers[person].send(method as 'GET', target, body?.());
      expect([person, response.statusCode]).toEqual([person, statuses[index]]);
      if (person === 'foreignAdmin' && route !== 'GET /api/clients/get-for-register') {
        expect(response.body.replaceAll(target, '')).not.toMatch(SECRETS);
      }
    }
    // Links that lead nowhere are counted: 30 within a minute, whoever asks.
    if (route.includes('{token}')) server.pass(60_000);
    // What the superAdmin switched off must not sign the others out.
    if (route.endsWith('/clients/{id}/change-status'))
      await browsers.superAdmin.post(`${client}/change-status`, { status: 'active' });
  });

  it('is said here for every call that there is', () => {
    const { paths = {} } = server.app.swagger() as { paths?: Record<string, object> };
    const routes = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    expect([...calls.map(({ route }) => route), ...elsewhere].sort()).toEqual(routes.sort());
  });

  it.each(kinds)(
    '$group of another client show in no list, search, filter, relation or file',
    async ({ group, filters, relations, columns }) => {
      const asked = relations.map((name) => `relations[]=${name}`).join('&');
      const queries = ['', asked, 's=1', 's=Made', `clientId=${ids.client(1)}`, ...filters.flat()];
      const titles = columns.map((name) => `columns[${name}]=${name}`).join('&');
      for (const query of queries) {
        const listed = await browsers.foreignAdmin.get(`/api/${group}?${query}&perPage=100`);
        expect([query, listed.statusCode]).toEqual([query, 200]);
        expect(JSON.stringify(listed.json<{ data: unknown }>().data)).not.toMatch(SECRETS);
        const file = await browsers.foreignAdmin.get(`/api/${group}/export?format=csv&${titles}&${query}`);
        expect([query, file.statusCode]).toEqual([query, 200]);
        expect(file.body).not.toMatch(SECRETS);
      }
    },
  );
});
