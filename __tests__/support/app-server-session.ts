import type { ServerAnswer } from '../../src/contract/answers';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import type { Location } from '../../src/contract/locations';
import type { User } from '../../src/contract/users';
import { WALK } from './browser-questionnaire';
import type { Person } from './app-server-data';

/** Somebody else's session with the same server, straight to it: for preparing, and for seeing what is there. */
export async function openApiSession(origin: string, person: Person) {
  const cookies = new Map<string, string>();

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`);
    return (text === '' ? undefined : (JSON.parse(text) as { data: T }).data) as T;
  }

  await call('GET', '/sanctum/csrf-cookie');
  const { user } = await call<{ user: { id: string } }>('POST', '/login', {
    email: person.email,
    password: person.password,
  });
  const tools = await call<AssessmentTool[]>('GET', '/api/assessment-tools');
  const locations = await call<Location[]>('GET', '/api/locations');
  const walk = tools.find(({ name }) => name === WALK.tool);
  if (!walk) throw new Error(`The server has no ${WALK.tool}`);
  const locationId = (name: string) => {
    const found = locations.find((location) => location.name === name);
    if (!found) throw new Error(`The server has no ${name}`);
    return found.id;
  };

  return {
    userId: user.id,
    walk,
    questionId: (text: string) => {
      const found = walk.questions.find(({ question }) => question === text);
      if (!found) throw new Error(`The walk has no question ${text}`);
      return found.id;
    },
    answer: (id: string) => call<ServerAnswer>('GET', `/api/answers/${id}`),
    /** All walks at a location that this person sees, newest first. */
    walksAt: (location: string) => {
      const filters = `filters[assessment_tool_id]=${walk.id}&filters[location_id]=${locationId(location)}`;
      return call<ServerAnswer[]>('GET', `/api/answers?page=1&perPage=500&sort=-created_at&${filters}`);
    },
    beginWalk: (location: string) =>
      call<ServerAnswer>('POST', `/api/assessment-tools/${walk.id}/create-answer`, {
        locationId: locationId(location),
      }),
    /** Answers what is required and completes it. */
    completeWalk: (id: string) =>
      call<ServerAnswer>('PUT', `/api/answers/${id}`, {
        status: 'completed',
        details: walk.questions
          .filter(({ is_required }) => is_required === 1)
          .map(({ id: question_id, type }) => ({ question_id, answer_value: type === 'yes_no' ? 'yes' : '4' })),
      }),
    /** Has a link mailed. @returns the path of the page that it opens. */
    sendToDirector: async (id: string, email: string) => {
      const sent = await call<ServerAnswer>('POST', `/api/assessment-tools/${walk.id}/send-answer-to-director`, {
        answer_id: id,
        email,
      });
      return `/assessment/sharing/${sent.share_token ?? ''}`;
    },
    revokeLink: (id: string) => call<unknown>('POST', `/api/answers/${id}/share/revoke`),
    /** This person's notifications, newest first. */
    notifications: async () => (await call<{ user: User }>('GET', '/api/user')).user.notifications ?? [],
    markAllNotificationsRead: () => call<unknown>('GET', '/api/notifications/mark-all-read'),
    deleteAnswer: (id: string) => call<undefined>('DELETE', `/api/answers/${id}`),
  };
}
export type ApiSession = Awaited<ReturnType<typeof openApiSession>>;
