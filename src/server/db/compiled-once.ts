import { type Compilable, type Expression, type QueryResult, sql } from 'kysely';
import type { Db } from './open-database';

/** Stands in a compiled query for the value of this name. */
class Slot {
  constructor(readonly name: string) {}
}

/** The values as a query is built with them: expressions, so that nothing can be decided by what they are. */
export type Slots<Given> = { readonly [Name in keyof Given]: Expression<Given[Name]> };

const slots = <Given>(): Slots<Given> =>
  new Proxy({} as Slots<Given>, { get: (_slots, name) => sql.val(new Slot(String(name))) });

/**
 * A query whose text is always the same, and so is made once: for what every call needs, building and compiling it
 * takes longer than sending it. `build` says which query, with the values by their names.
 */
export function compiledOnce<Given extends object, Row>(
  build: (db: Db, given: Slots<Given>) => Compilable<Row>,
): (db: Db, given: Given) => Promise<QueryResult<Row>> {
  let compiled: ReturnType<Compilable<Row>['compile']> | undefined;
  return (db, given) => {
    compiled ??= build(db, slots<Given>()).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? given[value.name as keyof Given] : value,
    );
    return db.executeQuery<Row>({ ...compiled, parameters });
  };
}
