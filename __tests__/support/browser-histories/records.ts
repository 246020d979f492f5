import type { DeviceAnswer } from '../browser-stores';
import type { ServerRecord } from './house';
import type { Effect } from './witness';

type Detail = ServerRecord['details'][number];
const text = (value: string | null | undefined) => (value === '' ? null : (value ?? null));
const detailsIn = (details: readonly Detail[]) =>
  details
    .map(
      ({ question_id, answer_value, additional_info }) =>
        [question_id, text(answer_value), text(additional_info)] as const,
    )
    .filter(([, value, info]) => value !== null || info !== null)
    .sort(([a], [b]) => a.localeCompare(b));

/** What an answer says, wherever it is kept, such that two can be compared. */
const saidBy = (answer: ServerRecord | DeviceAnswer) => ({
  status: answer.status,
  details: detailsIn(answer.details),
  own: answer.custom_questions
    .map(({ id, question }) => [id, question] as const)
    .sort(([a], [b]) => a.localeCompare(b)),
  remarks: detailsIn(answer.custom_details),
  trends: answer.key_trends.map(({ text: trend }) => trend).sort(),
  closing: text(answer.additional_question),
});
const inWords = (answer: ServerRecord | DeviceAnswer | undefined) =>
  answer ? JSON.stringify(saidBy(answer)) : 'nothing';

/** How a device differs from the server, once all is sent and read again. Empty: not at all. */
export function differences(device: readonly DeviceAnswer[], records: readonly ServerRecord[]): string[] {
  const different = records.flatMap((record) => {
    const copy = device.find(({ id }) => id === record.id);
    return inWords(copy) === inWords(record)
      ? []
      : [`the device says of ${record.id} ${inWords(copy)}, the server ${inWords(record)}`];
  });
  const odd = device
    .filter(({ id, unsyncedChanges }) => unsyncedChanges === true || id.startsWith('tmp-'))
    .map(({ id }) => `${id} is not sent, or looks so`);
  return [
    ...different,
    ...odd,
    ...(JSON.stringify(device).includes('"tmp-') ? ['a temporary id is left on the device'] : []),
  ];
}

/** How what the server has differs from what was seen to happen there. Empty: not at all. */
export function recordFaults(records: readonly ServerRecord[], effects: readonly Effect[]): string[] {
  const begun = effects.filter(({ kind }) => kind === 'begin');
  const missing = begun
    .filter(({ part }) => !records.some(({ id }) => id === part))
    .map(({ part }) => `the server has lost ${part}`);
  const more = records
    .filter(({ id }) => !begun.some(({ part }) => part === id))
    .map(({ id }) => `the server has ${id}, and nobody began it`);
  const wrong = begun.flatMap(({ part: id, assessment }) => {
    const record = records.find((other) => other.id === id);
    if (!record) return [];
    const here = effects.filter((effect) => effect.assessment === assessment);
    const trends = here
      .filter(({ kind }) => kind === 'trend')
      .map((effect) => effect.text)
      .sort();
    const said = saidBy(record);
    const values = new Map(here.filter(({ kind }) => kind === 'value').map((effect) => [effect.part, effect.text]));
    const kept = new Map<string, string | null>([
      ['closing', said.closing],
      ...said.own.map(([own, question]) => [`own:${own}:question`, question] as const),
    ]);
    for (const [owner, details] of [
      ['question', said.details],
      ['own', said.remarks],
    ] as const) {
      for (const [question, value, info] of details)
        kept.set(`${owner}:${question}:answer`, value).set(`${owner}:${question}:info`, info);
    }
    const dropped = here.filter(({ kind }) => kind === 'drop').map(({ part }) => part);
    const lost = [...values].filter(
      ([part, value]) => (kept.get(part) ?? null) !== value && !dropped.some((own) => part.startsWith(own)),
    );
    return [
      ...lost.map(
        ([part, value]) => `the server says of ${part} in ${id} "${kept.get(part) ?? ''}" and not "${value ?? ''}"`,
      ),
      ...(JSON.stringify(trends) === JSON.stringify(said.trends)
        ? []
        : [`the server has the trends ${JSON.stringify(said.trends)} and not ${JSON.stringify(trends)}`]),
    ];
  });
  return [...missing, ...more, ...wrong];
}
