import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { parse } from 'qs';
import { Problem } from '../problem';
import { UPLOAD_LIMITS, checkAnnouncedSize, discardRest, keepUpload } from './upload';

/** A file that came with a form. */
export interface FormFile {
  name: string;
  content: Buffer;
  /** What its bytes say it is, whatever it is called; null: unknown. */
  type: string | null;
}

const LIMITS = { fields: 500, fieldSize: 100_000, files: 4, fileSize: 4 * 1024 * 1024, parts: 504 };
const DEPTH = { depth: 4, arrayLimit: 10_000, parameterLimit: 10_500 };

/** An empty field of a form is one that was left empty, as Laravel reads it. */
const withoutEmpty = (value: unknown): unknown => {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutEmpty(member)]));
};

const files = new WeakMap<FastifyRequest, Record<string, FormFile>>();

/** The files that came with a form, by the name of their field. */
export const filesOf = (request: FastifyRequest): Readonly<Record<string, FormFile>> => files.get(request) ?? {};

/** Keeps a small file in memory. */
async function keepFile(request: FastifyRequest, part: MultipartFile): Promise<void> {
  const content = await part.toBuffer();
  const type = (await fileTypeFromBuffer(content))?.mime ?? null;
  if (content.length > 0)
    files.set(request, { ...filesOf(request), [part.fieldname]: { name: part.filename, content, type } });
}

/** The form's fields, encoded as in an address; its files go to `keep`, one after the other. */
async function readParts(
  request: FastifyRequest,
  limits: Partial<typeof LIMITS>,
  keep: (part: MultipartFile) => Promise<void>,
): Promise<string[]> {
  const fields: string[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') await keep(part);
    else if (part.valueTruncated) throw new Problem(413, 'request.fieldTooLarge');
    else fields.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`);
  }
  // The parser takes a broken connection for the form's end.
  if (request.raw.readableAborted) throw unreadable();
  return fields;
}

const unreadable = (): Problem => new Problem(400, 'request.formUnreadable');

/** The parser has a status for what is too much, and none for what is no form; the disk has neither. */
async function readForm(request: FastifyRequest, reply: FastifyReply): Promise<string[]> {
  try {
    if (request.raw.destroyed) throw unreadable();
    if (request.routeOptions.config.upload !== true)
      return await readParts(request, {}, (part) => keepFile(request, part));
    checkAnnouncedSize(request);
    return await readParts(request, UPLOAD_LIMITS, (part) => keepUpload(request, reply, part));
  } catch (error) {
    discardRest(request);
    if (error instanceof Problem || (error instanceof Error && ('statusCode' in error || 'syscall' in error)))
      throw error;
    throw unreadable();
  }
}

/**
 * Updates of the admin area come as form data (specification, section 7): its fields become the body, as JSON would
 * have been, and its files wait in `filesOf`, or on the disk in `uploadOf` where the route says `config: { upload:
 * true }`. Too much of anything is refused with 413, what is no form with 400.
 */
export async function addFormData(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const fields = await readForm(request, reply);
    const { _method: _, ...body } = withoutEmpty(parse(fields.join('&'), DEPTH)) as Record<string, unknown>;
    request.body = body;
  });
}
