import { z } from 'zod';
import { oneOf } from './envelope';
import { EVIDENCE_BYTES } from './evidence-limits';
import { idSchema, timestampSchema } from './record';

/**
 * Photos, files and voice notes of an answer, of servers with the capability `evidence`. What is known of one travels as
 * a change of the answer; its bytes follow in pieces, whenever there is a network, and hold nothing up.
 */
export const evidenceKindSchema = z.enum(['photo', 'file', 'voice']);

/** What it belongs to: exactly one of these is given. */
const aboutFields = {
  question_id: idSchema.nullable(),
  custom_question_id: idSchema.nullable(),
  question_category_id: idSchema.nullable(),
};

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

export const evidenceSchema = z.object({
  id: idSchema,
  answer_id: idSchema,
  ...aboutFields,
  kind: evidenceKindSchema,
  /** As the person's device called it; for people, never a path. */
  name: z.string(),
  /** Media type. */
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Of the whole content, in hexadecimal. */
  sha256: sha256Schema,
  /** When it was taken, by the device; null: not known. */
  taken_at: timestampSchema.nullable(),
  /** Bytes that the server has; `size`: all of them, and their hash was right. */
  received: z.int(),
  created_at: timestampSchema,
});
export type Evidence = z.output<typeof evidenceSchema>;

/**
 * `POST /api/answers/{id}/evidence` → 201. The id is the device's own: sent again, it answers with what there is.
 * Refused like every change of a completed answer; with 422 beyond `MOST_EVIDENCE`.
 */
export const addEvidenceBodySchema = z
  .object({
    id: z.uuid(),
    question_id: z.uuid().optional(),
    custom_question_id: z.uuid().optional(),
    question_category_id: z.uuid().optional(),
    kind: evidenceKindSchema,
    name: z.string().trim().min(1).max(200),
    type: z.string().max(100),
    size: z.int().min(1).max(EVIDENCE_BYTES),
    sha256: sha256Schema,
    taken_at: z.iso.datetime().nullable().optional(),
  })
  .refine(
    (body) => [body.question_id, body.custom_question_id, body.question_category_id].filter(Boolean).length === 1,
    { message: 'evidence.about', path: ['question_id'] },
  );
export type AddEvidenceBody = z.output<typeof addEvidenceBodySchema>;

/** `DELETE /api/answers/{id}/evidence/{evidenceId}` → 204; 404 when it is gone already. */
export const evidenceParamsSchema = z.object({ id: z.uuid(), evidenceId: z.uuid() });

/**
 * `PUT /api/evidence/{id}/pieces?offset=…` with the bytes (`application/octet-stream`, at most `PIECE_BYTES`) → the
 * evidence with `received`, which says where to go on. A piece that is there already changes nothing; one behind what is
 * there is not taken: 200 with `received` as well. Allowed after the answer was completed. The last piece: 422
 * `evidence.hashDiffers` or `evidence.notAllowed` (the content is not of its type), and `received` is 0 again.
 * `GET /api/evidence/{id}` says the same without sending anything.
 */
export const pieceQuerySchema = z.object({ offset: z.coerce.number().int().min(0).max(EVIDENCE_BYTES) });
export const evidenceResponseSchema = oneOf(evidenceSchema);

/**
 * `GET /api/evidence/{id}/file`, `GET /api/evidence/{id}/thumbnail` (photos alone: JPEG, longest edge 320), and for who
 * has a link `GET /api/answers/evidence-by-token/{token}/{id}/file` and `…/thumbnail`. 404 until all bytes are there.
 */
export const evidenceByTokenParamsSchema = z.object({ token: z.string().max(200), id: z.uuid() });
