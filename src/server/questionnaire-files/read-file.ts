import { open } from 'node:fs/promises';
import type { ReadQuestionnaire } from '../../contract/questionnaire-files';
import { openFile } from '../import/read/open-file';
import type { Say } from '../messages/say';
import { readJsonFile } from './json-file';
import { readXlsform } from './read-xlsform';

/** Whether a text begins as JSON of an object does. */
async function isJson(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return /^\uFEFF?\s*\{/.test(buffer.toString('utf8', 0, bytesRead));
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
  if (await isJson(upload.path)) return readJsonFile(upload.path);
  const file = await openFile(upload);
  try {
    return await readXlsform(file, say);
  } finally {
    await file.close();
  }
}
