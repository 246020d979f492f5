/** Why the browser refused to store something, in its own words. */
export const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
