const KEY = 'selectedClient';

export const rememberedClient = (): string | null => localStorage.getItem(KEY);

export function rememberClient(id: string | null): void {
  if (id === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, id);
}
