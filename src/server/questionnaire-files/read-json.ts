import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  QUESTIONNAIRE_FORMAT,
  QUESTIONNAIRE_VERSION,
  type ReadQuestionnaire,
  questionnaireFileSchema,
} from '../../contract/questionnaire-files';
import { type Message, message } from '../messages/message';
import { messageOf } from '../messages/schema-messages';
import type { Say } from '../messages/say';
import { invalid } from '../problem';
import { withoutLost } from './lost-parts';

/** What is ours at all, of whatever version. */
const oursSchema = z.object({ format: z.literal(QUESTIONNAIRE_FORMAT), version: z.number() });

/** The text of a file. Throws 422 `file`: characters that cannot be read must not be lost. */
async function textOf(path: string): Promise<string> {
  const content = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw invalid({ file: ['exchange.notUtf8'] });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ file: ['exchange.notJson'] });
  }
}

/** What is wrong with a file, and where in it a person looks for that. */
function faultAt({ path, ...issue }: z.core.$ZodIssue): Message {
  const said = messageOf(issue);
  const fault = typeof said === 'string' ? message(said, {}) : said;
  const [categories, category, questions, question, ...rest] = path;
  const fieldOf = (keys: readonly PropertyKey[], list: PropertyKey = '') => (keys.length > 0 ? keys.join('.') : list);
  if (categories !== 'question_categories' || typeof category !== 'number')
    return message('exchange.inFile', { field: path.join('.'), fault });
  if (questions !== 'questions' || typeof question !== 'number')
    return message('exchange.inCategory', {
      ...{ category: category + 1, fault },
      field: String(fieldOf(path.slice(2), categories)),
    });
  return message('exchange.inQuestion', {
    ...{ category: category + 1, question: question + 1, fault },
    field: String(fieldOf(rest, questions)),
  });
}

/** Reads what `fileOf` wrote, or somebody else as it would. Throws 422 `file`, which says what is wrong with it and where. */
export async function readJsonFile(path: string, say: Say): Promise<ReadQuestionnaire> {
  const content = parsed(await textOf(path));
  const ours = oursSchema.safeParse(content);
  if (!ours.success) throw invalid({ file: ['exchange.notQuestionnaire'] });
  if (ours.data.version > QUESTIONNAIRE_VERSION) throw invalid({ file: ['exchange.newer'] });
  const read = questionnaireFileSchema.safeParse(content);
  if (!read.success) {
    const [first] = read.error.issues;
    throw invalid({ file: [first ? faultAt(first) : 'exchange.notQuestionnaire'] });
  }
  const { format: _format, version: _version, category = null, ...questionnaire } = read.data;
  const { kept, issues } = withoutLost(questionnaire, say);
  return { questionnaire: kept, category, issues };
}
