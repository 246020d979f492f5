import { ALONG_WITH, ADMIN_TABLES } from '../../../src/server/scope/admin-tables';
import { CATALOGUES } from '../../../src/server/messages/message';
import { SHIFTS } from './facts';

Object.assign(ADMIN_TABLES, { [SHIFTS]: 'shifts' });
Object.assign(ALONG_WITH, { [SHIFTS]: { district_id: 'districts' } });
const called = (one: string, many: string) => ({ [`noun.${SHIFTS}`]: one, [`nouns.${SHIFTS}`]: many });
Object.assign(CATALOGUES.en, called('shift', 'shifts'));
Object.assign(CATALOGUES.fr, called('équipe', 'équipes'));
Object.assign(CATALOGUES.ar, called('مناوبة', 'مناوبات'));

/** What its migration does. */
export const SHIFTS_TABLE = [
  `create table shifts (
    client_id uuid not null references clients (id), id uuid not null, district_id uuid not null,
    name text not null, place text, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
    deletion_id uuid, primary key (client_id, id),
    foreign key (client_id, district_id) references districts (client_id, id))`,
  'create index shifts_id on shifts (id)',
  'create index shifts_deletion on shifts (deletion_id) where deletion_id is not null',
  'create index shifts_name on shifts (name collate natural_order, id)',
  'create index shifts_client_name on shifts (client_id, name collate natural_order, id)',
];
