import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { PASSWORD } from './test-data';

export interface CallOptions {
  headers?: Record<string, string>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Send = (url: string, body?: unknown, options?: CallOptions) => Promise<LightMyRequestResponse>;

/** What a browser does towards the server: keeps cookies and sends the anti-forgery token with every write. */
export interface Browser {
  cookies: Map<string, string>;
  send: (method: Method, url: string, body?: unknown, options?: CallOptions) => Promise<LightMyRequestResponse>;
  get: (url: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
  post: Send;
  put: Send;
  delete: (url: string, options?: CallOptions) => Promise<LightMyRequestResponse>;
}

export function openBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>();
  const send: Browser['send'] = async (method, url, body, { headers = {} } = {}) => {
    const token = cookies.get('XSRF-TOKEN');
    const response = await app.inject({
      method,
      url,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && token !== undefined ? { 'x-xsrf-token': decodeURIComponent(token) } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const header of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = header.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  return {
    cookies,
    send,
    get: (url, options) => send('GET', url, undefined, options),
    post: (url, body, options) => send('POST', url, body, options),
    put: (url, body, options) => send('PUT', url, body, options),
    delete: (url, options) => send('DELETE', url, undefined, options),
  };
}

/** A browser in which this person has signed in. */
export async function signIn(app: FastifyInstance, email: string): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.get('/sanctum/csrf-cookie');
  const response = await browser.post('/login', { email, password: PASSWORD });
  if (response.statusCode !== 200) throw new Error(`${email} cannot sign in: ${response.body}`);
  return browser;
}
