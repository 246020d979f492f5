/** An error, and what caused it. Those of Node itself are no `Error` where tests run. */
export function* causesOf(error: unknown): Generator<object> {
  let current = error;
  while (typeof current === 'object' && current !== null) {
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
}

/** The SQLSTATE of a database error (five characters), wherever a driver put it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (const current of causesOf(error)) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return current.code;
  }
  return undefined;
}
