import { open } from 'node:fs/promises';
import type { ReadQuestionnaire } from '../../contract/questionnaire-files';
import { openFile } from '../import/read/open-file';
import type { Say } from '../messages/say';
import { readJsonFile } from './read-json';
import { readXlsform } from './read-xlsform';

/** Whether a text begins as JSON of an object does, also as Windows programs may encode it: then that can be said. */
async function isJson(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return (['utf8', 'utf16le'] as const).some((encoding) =>
      /^\uFEFF?\s*\{/.test(buffer.toString(encoding, 0, bytesRead)),
    );
  } finally {
    await file.close();
  }
}

/**
 * What a file asks, whatever its name says. Throws 422 `file` (neither a questionnaire nor a form, damaged) and 415, each with
 * a sentence that says what to do.
 */
export async function readQuestionnaireFile(
  upload: { readonly path: string; readonly name: string },
  say: Say,
): Promise<ReadQuestionnaire> {
  if (await isJson(upload.path)) return readJsonFile(upload.path, say);
  const file = await openFile(upload);
  try {
    return await readXlsform(file, say);
  } finally {
    await file.close();
  }
}
