/** Whether something failed because its code could not be fetched: webpack names the error of a script or style so. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';
