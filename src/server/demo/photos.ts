import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { needsEvidence } from '../../contract/evidence-rules';
import { answerEvidence } from '../answers/answer-evidence';
import { evidencePieces } from '../answers/evidence-pieces';
import type { Db } from '../db/open-database';
import { bumpRevision } from '../db/revisions';
import { inTransaction } from '../db/transaction';
import { type MediaStore, mediaKey } from '../media/media-store';
import { demoId } from './random';
import type { DemoAnswer, DemoData } from './types';

const JPEG = 'image/jpeg';

/** Drawings in place of photos, each with the remark that it belongs to. */
const PHOTOS = [
  {
    remark: 'A linen trolley stood in front of the east exit.',
    name: 'East exit.jpg',
    file: new URL('./photo-linen-trolley.jpg', import.meta.url),
  },
  {
    remark: 'The door to the garden lounge is wedged with a chair.',
    name: 'Garden lounge.jpg',
    file: new URL('./photo-wedged-door.jpg', import.meta.url),
  },
  {
    remark: 'A bottle of descaler stood on the bathroom windowsill.',
    name: 'Bathroom windowsill.jpg',
    file: new URL('./photo-descaler.jpg', import.meta.url),
  },
];

/** The newest answer in which something was remarked, and to which question. */
function newestWith(answers: readonly DemoAnswer[], remark: string) {
  const found = answers
    .flatMap((answer) => answer.details.map((detail) => ({ answer, detail })))
    .filter(({ detail }) => detail.additional_info === remark);
  return found.sort((one, other) => (one.answer.created_at < other.answer.created_at ? 1 : -1)).at(0);
}

/** What the school safety walk requires a photo of. */
const BROKEN = {
  name: 'Climbing frame.jpg',
  file: new URL('./photo-climbing-frame.jpg', import.meta.url),
};

interface DemoPhoto {
  /** Its id is made from it. */
  readonly key: string;
  readonly name: string;
  readonly file: URL;
  readonly answer: DemoAnswer;
  readonly questionId: string;
}

/** Photos that belong to a remark. */
const remarked = ({ answers }: DemoData): DemoPhoto[] =>
  PHOTOS.flatMap(({ remark, name, file }) => {
    const found = newestWith(answers, remark);
    return found ? [{ key: name, name, file, answer: found.answer, questionId: found.detail.question_id }] : [];
  });

/** Photos without which an assessment could not have been handed in. */
function needed({ answers, assessmentTools }: DemoData): DemoPhoto[] {
  const questions = new Map(assessmentTools.flatMap(({ questions: asked }) => asked.map((one) => [one.id, one])));
  return answers
    .filter(({ status }) => status !== 'in_progress')
    .flatMap((answer) =>
      answer.details.flatMap(({ question_id: questionId, answer_value }) => {
        const question = questions.get(questionId);
        const isNeeded = question !== undefined && needsEvidence(question, answer_value);
        return isNeeded ? [{ ...BROKEN, key: `${answer.id}/${questionId}`, answer, questionId }] : [];
      }),
    );
}

/** Adds photos to a few of the demo's answers, whose files go into the store first. */
export async function addDemoPhotos(db: Db, media: MediaStore, data: DemoData): Promise<void> {
  const clientOf = new Map(data.locations.map(({ id, client_id }) => [id, client_id]));
  for (const { key, name, file, answer, questionId } of [...remarked(data), ...needed(data)]) {
    const client_id = clientOf.get(answer.location_id);
    if (client_id === undefined) continue;
    const content = await readFile(file);
    const id = demoId(`photo/${key}`);
    await media.put(mediaKey(id), content);
    await inTransaction(db, async (tx) => {
      const added = await answerEvidence(tx, { client_id, id: answer.id }).add({
        id,
        question_id: questionId,
        custom_question_id: null,
        question_category_id: null,
        kind: 'photo',
        name,
        type: JPEG,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        taken_at: answer.created_at,
        added_by: answer.user_id,
        created_at: answer.updated_at,
      });
      if (added) await evidencePieces(tx, { client_id, id }).complete(content.length);
      bumpRevision(tx, client_id);
    });
  }
}
