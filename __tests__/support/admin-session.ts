import { request } from '@playwright/test';
import type { User } from '../../src/contract/users';

/**
 * Somebody's session with the server: for preparing records, for seeing what became of them, and as the state of a
 * browser.
 */
export async function openAdminSession(
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
) {
  const session = await request.newContext({
    baseURL: origin,
    // Not those of the test's browser.
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  });

  /** @returns `data` of the answer. Throws what the server says when it refuses. */
  async function call<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: unknown,
  ): Promise<T> {
    const { cookies } = await session.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const response = await session.fetch(path, {
      method,
      data,
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
    });
    const text = await response.text();
    if (!response.ok()) throw new Error(`${method} ${path}: ${String(response.status())} ${text}`);
    return (text === '' ? undefined : (JSON.parse(text) as { data: T }).data) as T;
  }

  await call('GET', '/sanctum/csrf-cookie');
  const { user } = await call<{ user: User }>('POST', '/login', { email, password });
  const { cookies } = await session.storageState();
  const { notifications: _notifications, ...remembered } = user;
  return {
    call,
    /** @returns the id of the new record. */
    create: async (group: string, values: Readonly<Record<string, unknown>>): Promise<string> =>
      (await call<{ id: string }>('POST', `/api/${group}`, values)).id,
    /** The id of the only record of this name. */
    async idOf(group: string, name: string): Promise<string> {
      const found = await call<{ id: string; name: string }[]>(
        'GET',
        `/api/${group}?page=1&perPage=500&s=${encodeURIComponent(name)}`,
      );
      const [only, ...others] = found.filter((record) => record.name === name);
      if (!only || others.length > 0) throw new Error(`The server has ${String(found.length)} ${group} like ${name}`);
      return only.id;
    },
    /** A browser in which this person signed in on an earlier visit. */
    browserStateAt: (page: string) => ({
      cookies,
      origins: [
        {
          origin: page,
          localStorage: [{ name: 'userData', value: JSON.stringify({ ...remembered, is_impersonating: false }) }],
        },
      ],
    }),
    close: () => session.dispose(),
  };
}
export type AdminSession = Awaited<ReturnType<typeof openAdminSession>>;
