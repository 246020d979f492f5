import type { FastifyInstance } from 'fastify';
import { invalid, notFound } from '../problem';

const MAX_DEPTH = 16;
/** A zero character, which PostgreSQL cannot store, or half of a surrogate pair, which is no text. */
const UNUSABLE_TEXT = /\0|\p{Surrogate}/u;

/** Dotted path of the first thing in `value` that no column could hold; undefined when all is plain. */
function findUnusable(value: unknown, path: string[] = []): string | undefined {
  const isUnusable =
    typeof value === 'string' ? UNUSABLE_TEXT.test(value) : typeof value === 'number' && !Number.isFinite(value);
  if (isUnusable || path.length > MAX_DEPTH) return path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = UNUSABLE_TEXT.test(key) ? path.join('.') : findUnusable(member, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The one place where text that cannot be stored, numbers beyond all range and endless nesting are refused. */
export function addPlainInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (findUnusable(request.params) !== undefined) {
      done(notFound());
      return;
    }
    const field = findUnusable(request.query) ?? findUnusable(request.body);
    done(field === undefined ? undefined : invalid({ [field]: ['field.unstorable'] }));
  });
}
