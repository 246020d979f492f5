import { readItem, writeItem } from '../../lib/storage/items';

const KEY = 'selectedClient';

export const rememberedClient = (): string | null => readItem('local', KEY);

export const rememberClient = (id: string | null): void => {
  writeItem('local', KEY, id);
};
