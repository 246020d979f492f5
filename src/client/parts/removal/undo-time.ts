/** For so long, in ms, what was cleared or removed may be put back. */
export const UNDO_MS = 10_000;
