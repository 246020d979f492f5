type QueryValue =
  string | number | boolean | null | undefined | readonly QueryValue[] | { readonly [key: string]: QueryValue };

function append(parameters: URLSearchParams, key: string, value: QueryValue): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value as readonly QueryValue[]) append(parameters, `${key}[]`, item);
  } else if (typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) append(parameters, `${key}[${name}]`, item);
  } else {
    parameters.append(key, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  }
}

/** `?relations[]=location&filters[status]=sent`: arrays and objects as Laravel reads them; empty without parameters. */
export function queryString(query: Readonly<Record<string, QueryValue>> | undefined): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) append(parameters, key, value);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** What a list is narrowed to, whatever its page and order: calls of the same name find the same records. */
export function foundBy(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const { page: _page, perPage: _perPage, sort: _sort, relations: _relations, ...narrowing } = query;
  return path + queryString(narrowing);
}
