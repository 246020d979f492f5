import type { FastifyInstance } from 'fastify';
import { invalid, notFound } from '../problem';

const MAX_DEPTH = 16;
/** A zero character, which PostgreSQL cannot store, or half of a surrogate pair, which is no text. */
const UNUSABLE_TEXT = /\0|\p{Surrogate}/u;

const isBeyondRange = (value: unknown): boolean => typeof value === 'number' && !Number.isFinite(value);
const isUnusable = (value: unknown): boolean =>
  typeof value === 'string' ? UNUSABLE_TEXT.test(value) : isBeyondRange(value);

/** Dotted path of the first thing in `value` that no column could hold; undefined when all is plain. */
function findUnusable(value: unknown, isRefused = isUnusable, path: string[] = []): string | undefined {
  if (isRefused(value) || path.length > MAX_DEPTH) return path.join('.');
  // Bytes are no text.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = isRefused(key) ? path.join('.') : findUnusable(member, isRefused, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The one place where text that cannot be stored, numbers beyond all range and endless nesting are refused. Text within
 * calls that another one carries is judged with them: each comes here by itself.
 */
export function addPlainInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (findUnusable(request.params) !== undefined) {
      done(notFound());
      return;
    }
    const { carriesCalls = false } = request.routeOptions.config;
    const field = findUnusable(request.query) ?? findUnusable(request.body, carriesCalls ? isBeyondRange : isUnusable);
    done(field === undefined ? undefined : invalid({ [field]: ['field.unstorable'] }));
  });
}
