import type { FastifyInstance } from 'fastify';
import type { ServerAnswer } from '../../../contract/answers';
import type { Evidence } from '../../../contract/evidence';
import { parseSignature } from '../../../contract/signatures';
import type { Language } from '../../messages/language';
import { notFound } from '../../problem';
import { type PaperPicture, describeAssessment } from '../../report/assessment';
import type { Picture } from '../../report/pdf/render-pdf';
import { openPart } from '../evidence';

interface Printing {
  readonly language: Language;
  readonly owner: { readonly name: string; readonly timeZone: string };
  readonly signal: AbortSignal;
}

const isWholePhoto = ({ kind, received, size }: Evidence): boolean => kind === 'photo' && received === size;

/** The small pictures of photos; one whose bytes are gone is named like any other file. */
async function picturesOf(app: FastifyInstance, photos: readonly Evidence[], signal: AbortSignal) {
  const found: (PaperPicture & Picture)[] = [];
  for (const evidence of photos) {
    signal.throwIfAborted();
    const file = await openPart(app.media, evidence.id, 'thumbnail');
    if (file) found.push({ path: `${String(found.length)}.jpg`, evidence, content: await file.read() });
  }
  return found;
}

/** What was drawn, each as a picture. Its path holds whole numbers alone, so nothing of it needs escaping. */
function signaturesOf({ details, custom_details }: Pick<ServerAnswer, 'details' | 'custom_details'>) {
  const found = new Map<string, Picture>();
  for (const { answer_value: value } of [...details, ...custom_details]) {
    const signature = value === null ? null : parseSignature(value);
    if (value === null || signature === null) continue;
    const { width, height, path } = signature;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"
      viewBox="-2 -2 ${String(width + 4)} ${String(height + 4)}"><path d="${path}" fill="none" stroke="#000"
      stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
    found.set(value, { path: `signature-${String(found.size)}.svg`, content: Buffer.from(svg) });
  }
  return found;
}

/** An answer, read with its tool and its location, as PDF. Throws what `PdfQueue.print` does. */
export async function printAnswer(
  app: FastifyInstance,
  { assessment_tool, location, ...answer }: ServerAnswer,
  { language, owner, signal }: Printing,
): Promise<Buffer> {
  if (!assessment_tool || !location) throw notFound();
  const pictures = await picturesOf(app, (answer.evidence ?? []).filter(isWholePhoto), signal);
  const signatures = signaturesOf(answer);
  const data = describeAssessment(
    { ...answer, assessment_tool, location },
    {
      ...{ language, owner, pictures, now: app.now().toISOString() },
      signatures: new Map([...signatures].map(([value, { path }]) => [value, path])),
    },
  );
  return app.reportMaker.pdfQueue.print(
    {
      ...{ template: 'assessment', data },
      pictures: [...pictures.map(({ path, content }) => ({ path, content })), ...signatures.values()],
    },
    signal,
  );
}
