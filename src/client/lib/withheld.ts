const withheld = new Set<() => Promise<unknown>>();

/**
 * Keeps what a person did and may still take back from being done at once. `release` does it.
 * @returns takes it out: it was done, or taken back
 */
export function withhold(release: () => Promise<unknown>): () => void {
  withheld.add(release);
  return () => withheld.delete(release);
}

export const isWithholding = (): boolean => withheld.size > 0;

/** Does all of it, before something that comes after it. @returns how many there were */
export async function releaseWithheld(): Promise<number> {
  const all = [...withheld];
  await Promise.all(all.map((release) => release()));
  return all.length;
}
