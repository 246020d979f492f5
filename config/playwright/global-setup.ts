import { ensureBundle } from '../scripts/bundle';

/** The pages under test are the ones that people get: the production build. */
export default ensureBundle;
