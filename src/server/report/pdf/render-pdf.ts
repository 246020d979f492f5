import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AssessmentDocument } from '../assessment';
import type { ReportDocument } from '../document';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const facesOf = (manifest: string): string[] =>
  ['400Regular', '600SemiBold'].map((face) => join(dirname(manifest), face));

/** Folders with the faces of a report, found wherever the packages are installed. */
const FONT_PATHS: readonly string[] = [
  ...facesOf(resolve('@expo-google-fonts/public-sans/package.json')),
  ...facesOf(resolve('@expo-google-fonts/vazirmatn/package.json')),
];

/** What all templates take from. */
const COMMON = fileURLToPath(new URL('./common.typ', import.meta.url));
const TEMPLATES = {
  report: fileURLToPath(new URL('./report.typ', import.meta.url)),
  assessment: fileURLToPath(new URL('./assessment.typ', import.meta.url)),
};
const PROCESS = fileURLToPath(new URL('./render-process.js', import.meta.url));

const LONGEST_MS = 3 * 60 * 1000;

/** A file that a template shows, by the path that the data name. */
export interface Picture {
  readonly path: string;
  readonly content: Buffer;
}
/** What is set as PDF: data for one of the templates. */
export type Paper =
  | { readonly template: 'report'; readonly data: ReportDocument; readonly pictures: readonly Picture[] }
  | { readonly template: 'assessment'; readonly data: AssessmentDocument; readonly pictures: readonly Picture[] };

/** A paper that cannot be set as it is: a picture is none, or of a size that no memory has room for. */
export class PaperRefused extends Error {}

/** A paper that is set in no reasonable time or memory. */
export class ReportTooLong extends Error {}

type Refusal = { failure: string } | { isTooLong: true };

const tooLong = (): ReportTooLong => new ReportTooLong('This is too long to be set as PDF.');

/**
 * Sets a paper as PDF, in a process of its own. Aborting `signal` ends it.
 * @throws ReportTooLong, PaperRefused
 */
export async function renderPdf(paper: Paper, signal: AbortSignal): Promise<Buffer> {
  const limit = AbortSignal.timeout(LONGEST_MS);
  const child = fork(PROCESS, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    signal: AbortSignal.any([signal, limit]),
    killSignal: 'SIGKILL',
  });
  return new Promise<Buffer>((done, failed) => {
    const written: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => written.push(chunk));
    child.once('spawn', () => {
      // That it ended before it had read all of it is told by its end.
      child.send(
        {
          template: TEMPLATES[paper.template],
          workspace: dirname(COMMON),
          fontPaths: FONT_PATHS,
          data: paper.data,
          pictures: paper.pictures,
        },
        () => undefined,
      );
    });
    child.once('message', (refusal: Refusal) => {
      failed('isTooLong' in refusal ? tooLong() : new PaperRefused(`A paper cannot be set: ${refusal.failure}`));
    });
    child.on('error', (error) => {
      failed(limit.aborted ? tooLong() : error);
    });
    // When all that it wrote was read.
    child.once('close', (code, signalled) => {
      if (code === 0) done(Buffer.concat(written));
      else failed(new PaperRefused(`The process that sets a paper ended with ${String(code ?? signalled)}.`));
    });
  });
}
