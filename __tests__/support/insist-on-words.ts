import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { languageOf } from '../../src/server/words/language';
import { translate } from '../../src/server/words/translate';

type Errors = Readonly<Record<string, readonly string[]>>;

/** What a response, or a line of one, may tell a person. */
interface Told {
  message?: string;
  errors?: Errors;
  error?: { message: string };
  data?: { rows?: readonly { errors: Errors }[]; results?: readonly { message: string | null }[] };
}

/** The words of a refusal, of an import's rows, and of the records that were changed many at once. */
const textsOf = ({ message, errors = {}, error, data }: Told): (string | null | undefined)[] => [
  ...[message, error?.message, ...Object.values(errors).flat()],
  ...(data?.rows ?? []).flatMap((row) => Object.values(row.errors).flat()),
  ...(data?.results ?? []).map((result) => result.message),
];

const TELLING = /\/(import|bulk)/;

function told({ statusCode, headers, body }: LightMyRequestResponse, url: string): Told[] {
  const type = String(headers['content-type'] ?? '');
  if (!type.includes('json') || (statusCode < 400 && !TELLING.test(url))) return [];
  const lines = type.includes('x-ndjson') ? body.split('\n') : [body];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Told);
}

const isWorded = (text: string): boolean => translate('fr', text) !== text && translate('ar', text) !== text;

/** Lets a call of this server fail when its response says something that it can say in English only. */
export function insistOnWords(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (call: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const insisting = async (call: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const response = await inject(call);
    const { url, headers = {} } = typeof call === 'string' ? { url: call } : call;
    if (languageOf({ headers: headers as Record<string, string> }) !== 'en') return response;
    const texts = new Set(told(response, JSON.stringify(url)).flatMap(textsOf));
    const unworded = [...texts].filter((text) => typeof text === 'string' && !isWorded(text));
    if (unworded.length > 0)
      throw new Error(`Without French or Arabic words in src/server/words/refusals: ${JSON.stringify(unworded)}`);
    return response;
  };
  app.inject = insisting as typeof app.inject;
}
