type Data = Readonly<Record<string, readonly { readonly id: string }[]>>;
type Tables = Record<string, Map<string, string>>;

const tablesOf = (data: Data): Tables =>
  Object.fromEntries(
    Object.entries(data).map(([kind, records]) => [
      kind,
      new Map(records.map((record) => [record.id, JSON.stringify(record)])),
    ]),
  );

/**
 * Answers of a server with the capability `deltas`, made of what it would give in full: it remembers what it gave under
 * which cursor, and to whom.
 */
export function makeDeltas(name = 'cursor') {
  const given = new Map<string, { owner: string; tables: Tables }>();

  return function answer(
    owner: string,
    path: string,
    data: Data,
    /** Answers that were deleted, ever: those too that came and went between two questions, which a device may hold. */
    deleted: Iterable<string> = [],
  ): { body: object; headers: Record<string, string> } {
    const query = new URLSearchParams(path.split('?')[1]);
    const since = query.get('since') ?? '';
    const [afterKind = '', afterId = ''] = query.get('after')?.split('.') ?? [];
    const tables = tablesOf(data);
    const cursor = `${name}-${String(given.size + 1)}`;
    given.set(cursor, { owner, tables });
    const before = given.get(since);
    if (before?.owner !== owner) return { body: { data }, headers: { 'X-Cursor': cursor } };

    const kinds = Object.keys(data);
    const isOver = (kind: string, id: string) => {
      const [at, cut] = [kinds.indexOf(kind), kinds.indexOf(afterKind)];
      return at < cut || (at === cut && id <= afterId);
    };
    const changed = Object.fromEntries(
      kinds.map((kind) => [
        kind,
        [...(tables[kind] ?? [])]
          .filter(([id, text]) => before.tables[kind]?.get(id) !== text && !isOver(kind, id))
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([, text]) => JSON.parse(text) as object),
      ]),
    );
    const removed = kinds.flatMap((kind) =>
      [...(before.tables[kind]?.keys() ?? [])]
        .filter((id) => !tables[kind]?.has(id))
        .map((id) => ({ collection: kind, id })),
    );
    for (const id of deleted) if (!removed.some((one) => one.id === id)) removed.push({ collection: 'answers', id });
    return { body: { data: { ...changed, removed } }, headers: { 'X-Cursor': cursor, 'X-Since': since } };
  };
}
