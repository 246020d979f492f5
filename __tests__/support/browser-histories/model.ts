import type { Seen } from '../fault-proxy';
import type { Change, DeviceName } from './history';
import type { Effect } from './witness';
import { perhaps } from './witness';
import type { Asked, Who } from './world';

/** An assessment that somebody began, under all names that it has. */
export interface Begun {
  readonly mark: number;
  readonly who: Who;
  readonly device: DeviceName;
  readonly place: string;
  /** As the address had it when it was begun. */
  localId: string | null;
  /** What the device calls it towards the server; null: its log never said so. */
  ref: string | null;
}

/** What a person did, and what came of it as far as they could tell. */
export interface Intention {
  readonly kind: Change['do'];
  readonly mark: number;
  readonly who: Who;
  readonly device: DeviceName;
  readonly of: Begun;
  /** Its mark in words, unique in the history; null: it takes something away. */
  readonly text: string | null;
  readonly question: Asked | null;
  /** The mark of the own question that it makes or is about. */
  readonly own: number | null;
  /** What stood there on the screen. */
  seen: string | null;
  outcome: 'invoked' | 'ok' | 'fail' | 'unknown';
  isGivenUp: boolean;
  /** The person was shown both values and chose theirs. */
  isInsistedOn: boolean;
  wasParked: boolean;
}

const isValue = ({ kind }: Intention) =>
  kind === 'set' || kind === 'note' || kind === 'clear' || kind === 'close' || kind === 'reword' || kind === 'remark';
const inWords = ({ kind, who, device, of, text, mark, own, question }: Intention) =>
  [
    who,
    device === 'second' ? 'at the second device' : '',
    kind,
    text ?? '',
    own !== null && kind !== 'ask' ? `Own ${String(own)}` : '',
    question ?? '',
    `in ${String(of.mark)}`,
    `(step ${String(mark)})`,
  ]
    .filter((word) => word !== '')
    .join(' ');

/** What a value intention is about, such that a later one of the same makes it needless. */
const targetOf = ({ kind, question, own }: Intention): string => {
  if (kind === 'set' || kind === 'clear') return `${question ?? ''} answer`;
  if (kind === 'note') return `${question ?? ''} info`;
  return kind === 'close' ? 'closing' : `own ${String(own)} ${kind === 'reword' ? 'question' : 'info'}`;
};

export interface Evidence {
  readonly effects: readonly Effect[];
  readonly intentions: readonly Intention[];
  readonly begun: readonly Begun[];
  /** Writes of unknown outcome: the server died over them. */
  readonly unanswered: readonly Seen[];
  /** The server tells what is late or was changed elsewhere from what is new. */
  readonly knowsKeys: boolean;
}

/**
 * What is wrong with what happened at the server. Empty: each thing once, in order, under its author's name, and
 * nothing else.
 */
export function faultsOf({ effects, intentions, begun, unanswered, knowsKeys }: Evidence): string[] {
  const faults: string[] = [];
  const causes = new Map<Effect, Intention>();
  const done = new Map<Intention, Effect[]>();
  const clears = new Map<string, number>();
  for (const effect of effects) {
    const at = begun.find(({ ref }) => ref === effect.assessment);
    const of = at ? `in ${String(at.mark)}` : `in ${effect.assessment}, which nobody began`;
    const cause = intentions.find((intention) => {
      if (effect.kind === 'begin') return intention.kind === 'begin' && intention.of === at;
      if (effect.kind === 'status') return intention.kind === 'submit' && intention.of === at && !done.has(intention);
      if (effect.kind === 'drop')
        return (
          intention.kind === 'drop' &&
          intention.of === at &&
          !done.has(intention) &&
          isWordingOf(intention.own, effect.text)
        );
      return effect.text !== null && intention.text === effect.text;
    });
    const what = `${effect.kind} ${effect.part} ${effect.text ?? ''}`;
    if (effect.text === null && effect.kind === 'value') {
      const key = `${effect.assessment} ${effect.part}`;
      clears.set(key, (clears.get(key) ?? 0) + 1);
      const asked = intentions.filter(({ kind, of: other }) => kind === 'clear' && other === at).length;
      const isUnseen = !knowsKeys && isSharedWith(effect.before);
      if (!isUnseen && (!effect.part.endsWith(':answer') || (clears.get(key) ?? 0) > asked))
        faults.push(`erased, and nobody asked for it: ${what} ${of}, where "${effect.before ?? ''}" stood`);
      continue;
    }
    if (!cause) {
      faults.push(`nobody caused: ${what} ${of}`);
      continue;
    }
    causes.set(effect, cause);
    const before = done.get(cause) ?? [];
    done.set(cause, [...before, effect]);
    if (before.length > 0 && !isSentAgainUnseeing(cause))
      faults.push(
        isValue(cause) ? `came back: ${inWords(cause)}, over "${effect.before ?? ''}"` : `twice: ${inWords(cause)}`,
      );
    if (cause.of !== at && !isTwin(cause.of, at)) faults.push(`in another assessment: ${inWords(cause)} is ${of}`);
    if (cause.who !== effect.who) faults.push(`under another name: ${inWords(cause)} is by ${effect.who ?? 'nobody'}`);
    if (before.length === 0 && isValue(cause)) faults.push(...overwritten(effect, cause));
  }

  /**
   * Whether one of these may have been taken for the other: without keys nobody can tell what the same person began at
   * the same place on two devices at a time, as long as nothing is in it.
   */
  function isTwin(one: Begun, other: Begun | undefined): boolean {
    return !knowsKeys && one.who === other?.who && one.place === other.place && one.device !== other.device;
  }

  /** Whether an own question was ever called so. */
  function isWordingOf(own: number | null, wording: string | null): boolean {
    return intentions.some(
      (other) => other.own === own && (other.kind === 'ask' || other.kind === 'reword') && other.text === wording,
    );
  }

  /**
   * Whether somebody else, or another device, worked on the assessment too in which this was set: without keys a change
   * sends along what its device has.
   */
  function isSharedWith(set: string | null): boolean {
    const author = intentions.find(({ text }) => text !== null && text === set);
    return (
      author !== undefined &&
      intentions.some(({ of, device, who }) => of === author.of && (device !== author.device || who !== author.who))
    );
  }

  /** Who set what an effect replaced, if that was another person or another device. */
  function foreignAuthor({ before }: Effect, { device, who }: Intention): Intention | undefined {
    const author = intentions.find(({ text }) => text !== null && text === before);
    return author !== undefined && (author.device !== device || author.who !== who) ? author : undefined;
  }

  /**
   * Without keys a value whose response was lost is sent again, and a part of what was given to a question along with
   * the other one: nobody can tell what another device set meanwhile. The last to arrive stands, as for any value
   * there.
   */
  function isSentAgainUnseeing(cause: Intention): boolean {
    return !knowsKeys && isValue(cause) && isSharedWith(cause.text);
  }

  /** Where the server can tell, nothing is overwritten that its author's device had not shown. */
  function overwritten(effect: Effect, cause: Intention): string[] {
    const { before } = effect;
    const author = foreignAuthor(effect, cause);
    if (!knowsKeys || author === undefined || cause.isInsistedOn || cause.seen === before) return [];
    // Changed more than once here while it waited: the first of these saw what stood there.
    const sawIt = intentions.some(
      (other) =>
        other.mark < cause.mark &&
        other.device === cause.device &&
        other.who === cause.who &&
        other.of === cause.of &&
        targetOf(other) === targetOf(cause) &&
        other.seen === before,
    );
    return sawIt
      ? []
      : [
          `overwritten unseen: "${before ?? ''}" of ${inWords(author)} by ${inWords(cause)}, which saw "${cause.seen ?? ''}"`,
        ];
  }

  const isThere = (intention: Intention) =>
    done.has(intention) || (intention.text !== null && perhaps(unanswered, intention.text));
  const isBarrier = ({ kind }: Intention) => kind === 'submit';
  const didHappen = (other: Intention) => other.outcome === 'ok' || isThere(other);
  /** Nothing of it need be at the server: it was given up, or replaced before it was sent. */
  function isExcused(intention: Intention): boolean {
    const { kind, own, of, device, who } = intention;
    if (intention.isGivenUp || intentions.some((other) => other.kind === 'begin' && other.of === of && other.isGivenUp))
      return true;
    // Only a change can be told; what was cleared may have been empty there.
    if (kind === 'clear') return true;
    const after = intentions.filter((other) => other.mark > intention.mark && other.of === of && didHappen(other));
    // It may have taken away what stood there before the browser was killed, which leaves no trace where that had not
    // arrived.
    const perhapsTaken = intentions.filter(
      (other) =>
        (other.kind === 'clear' || other.kind === 'drop') &&
        other.outcome === 'unknown' &&
        other.mark > intention.mark &&
        other.of === of,
    );
    if (
      kind === 'submit' &&
      (unanswered.some(({ path }) => path.endsWith('/change-status')) ||
        intentions.some((other) => other !== intention && other.kind === 'submit' && other.of === of && isThere(other)))
    )
      return true;
    if (kind === 'begin' && unanswered.some(({ path }) => path.endsWith('/create-answer'))) return true;
    if (kind === 'begin' && begun.some((other) => isTwin(of, other))) return true;
    const isDropped = [...after, ...perhapsTaken].some((other) => other.kind === 'drop' && other.own === own);
    if (own !== null && kind !== 'drop' && isDropped) return true;
    if (kind === 'drop') {
      const ask = intentions.find((other) => other.kind === 'ask' && other.own === own);
      return (
        ask === undefined || ask.isGivenUp || !isThere(ask) || unanswered.some(({ method }) => method === 'DELETE')
      );
    }
    if (own !== null && intentions.some((other) => other.kind === 'ask' && other.own === own && other.isGivenUp))
      return true;
    // What took its place may have been given up.
    const givenUp = intentions.filter((other) => other.isGivenUp && other.mark > intention.mark && other.of === of);
    return (
      isValue(intention) &&
      [...after, ...perhapsTaken, ...givenUp].some(
        (other) =>
          isValue(other) && targetOf(other) === targetOf(intention) && other.device === device && other.who === who,
      )
    );
  }
  for (const intention of intentions) {
    if (intention.outcome === 'ok' && !isThere(intention) && !isExcused(intention))
      faults.push(`lost: ${inWords(intention)}, seen as saved`);
  }

  const mustFollow = (first: Intention, second: Intention) =>
    isBarrier(first) ||
    isBarrier(second) ||
    first.kind === 'begin' ||
    (isValue(first) && isValue(second) && targetOf(first) === targetOf(second)) ||
    (first.own !== null && first.own === second.own);
  for (const [at, effect] of effects.entries()) {
    const later = causes.get(effect);
    if (!later || done.get(later)?.[0] !== effect) continue;
    for (const other of effects.slice(0, at)) {
      const earlier = causes.get(other);
      const isOneHand = earlier?.of === later.of && earlier.device === later.device && earlier.who === later.who;
      if (
        earlier &&
        isOneHand &&
        earlier.mark > later.mark &&
        other.write !== effect.write &&
        mustFollow(later, earlier)
      )
        faults.push(`out of order: ${inWords(earlier)} before ${inWords(later)}`);
    }
  }
  return [...new Set(faults)];
}
