/** Name of the database that `media-db` opens. */
export const MEDIA_DB = 'offline-media';

/**
 * Whether photos, files or voice notes were ever kept on this device: else nobody loads code for them, or opens their
 * database in order to empty it. The browser is asked, for a mark in local storage would be lost by a kill.
 */
export async function hasKeptMedia(): Promise<boolean> {
  // Missing in some older browsers, whatever the types say.
  const { databases } = indexedDB as Partial<IDBFactory>;
  if (!databases) return true;
  return (await databases.call(indexedDB)).some(({ name }) => name === MEDIA_DB);
}
