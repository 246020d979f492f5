import type { Category } from '../../../contract/categories';
import { columns, identity, jsonObject } from './json';

/** A category of the contract without its children, from a row of `categories`. */
export const categoryRecord = jsonObject<Category>({
  ...identity('categories'),
  ...columns('categories', ['client_id', 'parent_id', 'name', 'position']),
});
