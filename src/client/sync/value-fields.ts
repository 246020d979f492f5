import type { DetailFields, ValueGuard } from '../api/answer-writes-api';
import { detailFor } from '../lib/answer-details';
import type { Answer } from '../state/answers/answer';
import { isDetail, partsOf, type DetailParts, type Entry, type EntryAction } from '../state/outbox/entry';

/** How entries reach the server at hand. */
export interface Route {
  /** The UUID of this device for a server that knows the places of values; null: it does not. */
  readonly device: string | null;
  /** The server's copy of the answer; undefined: none is known. */
  readonly base: Answer | undefined;
  /** When the work was done, for a server that hears it. */
  readonly worked: string | undefined;
}

const NAMES = { answer: 'answer', additionalInfo: 'additional_info' } as const;

const named = (parts: DetailParts): Record<string, string | null> =>
  Object.fromEntries(
    (['answer', 'additionalInfo'] as const).flatMap((part) =>
      parts[part] === undefined ? [] : [[NAMES[part], parts[part]]],
    ),
  );

function seenBy(entry: Entry): Record<string, string | null> | undefined {
  if (isDetail(entry)) return named(entry.args.previous);
  if (entry.kind === 'setAdditionalQuestion') return { additional_question: entry.args.previous };
  if (entry.kind === 'setRemark') return { text: entry.args.previous };
  if (entry.kind === 'replyToRemark') return { reply: entry.args.previous };
  if (entry.kind === 'updateKeyTrend') return { text: entry.args.previous };
  return entry.kind === 'updateCustomQuestion' ? { question: entry.args.previous } : undefined;
}

/** The place of the entry, and what the person saw; undefined for a server that knows neither. */
export function guardOf(entry: Entry, { device }: Route): ValueGuard | undefined {
  if (device === null) return undefined;
  const seen = seenBy(entry);
  return { place: { device, number: entry.seq }, ...(seen && { seen }) };
}

/**
 * The parts that changed; to a server that knows no parts the others as it has them, for it may take their absence for
 * a wish.
 */
export function detailFields(
  entry: Extract<EntryAction, { kind: 'setAnswerDetail' | 'setCustomAnswerDetail' }>,
  { device, base }: Route,
): DetailFields {
  const { args } = entry;
  if (device !== null || partsOf(entry).length === 2) return named(args);
  const known =
    base && detailFor(entry.kind === 'setAnswerDetail' ? base.details : base.custom_details, args.questionRef);
  return {
    answer: args.answer === undefined ? (known?.answer_value ?? null) : args.answer,
    additional_info: args.additionalInfo === undefined ? (known?.additional_info ?? null) : args.additionalInfo,
  };
}
