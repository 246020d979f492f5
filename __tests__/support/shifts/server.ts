import './tables';
import { byName } from '../../../src/server/db/list';
import type { Db } from '../../../src/server/db/open-database';
import { columns, identity, jsonObject } from '../../../src/server/db/records/json';
import type { Scope } from '../../../src/server/scope/scope';
import { given } from '../../../src/server/import/entry';
import { fieldsOf } from '../../../src/server/import/field';
import { named, ofEachClient } from '../../../src/server/import/installation-batches';
import type { Kind } from '../../../src/server/import/kind';
import { IN_ORDER, KINDS } from '../../../src/server/import/kinds';
import { CLIENT, CLIENT_WORDS, nameColumn, reference } from '../../../src/server/import/kinds/words';
import { keyOf, refer } from '../../../src/server/import/known-records';
import { idFields } from '../../../src/server/import/id-fields';
import { ADMIN_MODULES } from '../../../src/server/admin-modules';
import type { Resource } from '../../../src/server/admin/resource';
import { adminModule } from '../../../src/server/admin/routes';
import { SHIFTS, type Shift, type ShiftBody, shiftBodySchema, shiftListQuerySchema, shiftSchema } from './facts';

/** TypeScript knows no table of shifts: this one has the columns that are used here. */
const TABLE = 'shifts' as string as 'groups';

/** What `scope/scope` is told. */
export const shiftsIn = (db: Db, { clients }: Scope) => ({
  shifts: () =>
    db
      .selectFrom(TABLE)
      .where(`${TABLE}.deletion_id`, 'is', null)
      .where(`${TABLE}.client_id`, 'in', clients().select('clients.id')),
});
const rowsIn = (scope: Scope) => (scope as Scope & ReturnType<typeof shiftsIn>).shifts();

const shifts: Resource<'groups', Shift, ShiftBody> = {
  group: SHIFTS,
  rows: rowsIn,
  record: () =>
    jsonObject({ ...identity('shifts'), ...columns('shifts', ['client_id', 'district_id', 'name', 'place']) }),
  schemas: { record: shiftSchema, query: shiftListQuerySchema, body: shiftBodySchema },
  list: { id: 'shifts.id', sorts: { name: byName('shifts.name') }, defaultSort: 'name' },
  parameters: { clientId: 'shifts.client_id' },
  filters: { district_id: 'shifts.district_id' },
  exported: { name: ({ name }) => name, place: ({ place }) => place },
  change: ({ body: { client_id: _, ...fields } }) => Promise.resolve({ columns: fields }),
};

const kind: Kind = {
  group: SHIFTS,
  sheet: { title: 'Shifts', aliases: [] },
  fields: fieldsOf(
    { client: CLIENT, district: { ...reference('districts', 'district_id'), required: true }, name: nameColumn() },
    {
      client: CLIENT_WORDS,
      district: ['District', 'The name of its district.', 'Estuary'],
      name: ['Name', 'The name of the shift.', 'Night'],
    },
  ),
  ids: idFields('client', 'district'),
  rows: (scope) =>
    ofEachClient(scope, ({ id }) =>
      named(
        'shifts',
        rowsIn(scope)
          .innerJoin('districts', 'districts.id', 'shifts.district_id' as 'groups.id')
          .where(`${TABLE}.client_id`, '=', id)
          .select([`${TABLE}.name`, 'districts.name as district'])
          .select([`${TABLE}.id as record`, 'districts.id as district_record']),
      ),
    ),
  keyField: 'name',
  types: { district_id: 'uuid', name: 'text' },
  defaults: {},
  refersTo: ['districts'],
  place(draft, world, clientId) {
    const district = refer(draft, world, 'district', 'districts', clientId);
    return district && { ...given(draft, ['name']), district_id: district.id };
  },
  keysOf: ({ columns: { name }, clientId }) => [keyOf(clientId, String(name))],
  find: ({ name }, clientId, world) => world.find(SHIFTS, keyOf(clientId, String(name))),
};

Object.assign(ADMIN_MODULES, { [SHIFTS]: adminModule(shifts) });
Object.assign(KINDS, { [SHIFTS]: kind });
(IN_ORDER as Kind[]).push(kind);
