import type { District } from '../../../contract/districts';
import { columns, identity, jsonObject } from './json';

/** A district of the contract, from a row of `districts`. */
export const districtRecord = jsonObject<District>({
  ...identity('districts'),
  ...columns('districts', ['client_id', 'name']),
});
