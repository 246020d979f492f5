import { apiHost } from './api-host';

/** Where a client's logo is: the API names a path on its own host. */
export const logoAddress = (logo: string | null): string | null =>
  logo?.startsWith('/') === true ? `${apiHost()}${logo}` : logo;
