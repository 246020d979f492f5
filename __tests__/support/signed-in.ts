export interface Account {
  email: string;
  password: string;
}

/** Signs in over the network; returns what sends a request. */
export async function signInAt(address: string, account: Account) {
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  await send('GET', '/sanctum/csrf-cookie');
  const response = await send('POST', '/login', account);
  if (response.status !== 200) throw new Error(await response.text());
  return { send, cookies };
}
export type SignedIn = Awaited<ReturnType<typeof signInAt>>;
