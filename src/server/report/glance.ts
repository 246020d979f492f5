import type { Glance, Report } from '../../contract/reports';
import type { Written } from '../../contract/summaries';
import { isDrawn } from '../../contract/signatures';
import type { Language } from '../messages/language';
import { message } from '../messages/message';
import { say } from '../messages/say';
import type { Cell, Formats } from './formats';

/** How much a mean is more or less than before, in words, and which way. */
interface Change {
  readonly text: string;
  readonly direction: 'up' | 'down' | 'none';
}
interface Ranked {
  readonly name: string;
  readonly mean: Cell;
  /** The mean, 0 to 1, for drawing. */
  readonly width: number;
  readonly change: Change | null;
}
/** What somebody wrote, as much of it as fits among others, and where. */
interface Excerpt {
  readonly text: string;
  readonly location: string;
}

/** What a report comes to, on its first page. */
export interface DescribedGlance {
  readonly score: Cell;
  readonly width: number;
  readonly change: Change | null;
  /** From when to when. */
  readonly period: string;
  /** How many assessments, of how many locations. */
  readonly basis: string;
  readonly best: readonly Ranked[];
  readonly worst: readonly Ranked[];
  readonly moved: readonly Ranked[];
  readonly bestPlaces: readonly Ranked[];
  readonly worstPlaces: readonly Ranked[];
  readonly said: readonly Excerpt[];
}

/** Of what people said the newest, each no longer than this; and the place. */
const SAID = 4;
const LONGEST = 220;
const LONGEST_PLACE = 60;

function excerpt(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest).trimEnd()}…`;
}

/** What was written at the end, about a category, and where neither was, beside an answer; of each place one. */
function newestWords({ closing_words = [], question_categories }: Report): Written[] {
  const trends = question_categories.flatMap(({ key_trends }) => key_trends);
  const notes = question_categories.flatMap(({ questions }) => questions.flatMap((question) => question.notes ?? []));
  const said = [...closing_words, ...trends].length > 0 ? [...closing_words, ...trends] : notes;
  const newest = said.filter(({ text }) => !isDrawn(text)).sort((one, other) => other.at.localeCompare(one.at));
  const ofEach = new Map<string, Written>();
  for (const one of newest) if (!ofEach.has(one.location)) ofEach.set(one.location, one);
  return [...ofEach.values()].slice(0, SAID);
}

/** From when to when the assessments of a report were begun, in words. */
function periodOf({ filters }: Pick<Report, 'filters'>, language: Language, formats: Formats): string {
  const dayOf = (name: 'startDate' | 'finishDate') => filters.find(({ filter }) => filter === name)?.value;
  const [from, to] = [dayOf('startDate'), dayOf('finishDate')];
  if (from !== undefined && to !== undefined)
    return say(language, message('report.period', { from: formats.day(from), to: formats.day(to) }));
  if (from !== undefined) return say(language, message('report.period.since', { from: formats.day(from) }));
  if (to !== undefined) return say(language, message('report.period.until', { to: formats.day(to) }));
  return say(language, 'report.period.all');
}

/** Says in one language what a report comes to. */
export function describeGlance(
  report: Report & { readonly glance: Glance },
  language: Language,
  formats: Formats,
  percent: (value: number | null) => Cell,
): DescribedGlance {
  const { glance, figures, coverage } = report;
  function change(mean: number | null, previous: number | null): Change | null {
    if (mean === null || previous === null) return null;
    const points = Math.round((mean - previous) * 10) / 10;
    return { text: formats.change(points), direction: points > 0 ? 'up' : points < 0 ? 'down' : 'none' };
  }
  const ranked = (
    name: string,
    { mean, previous }: Glance['best'][number] | Glance['places']['best'][number],
  ): Ranked => ({
    name,
    mean: percent(mean),
    width: Math.min(1, Math.max(0, mean / 100)),
    change: change(mean, previous),
  });
  const questions = (list: Glance['best']) => list.map((one) => ranked(one.question, one));
  const places = (list: Glance['places']['best']) => list.map((one) => ranked(one.name, one));
  const { previous } = glance;
  const whole = previous && change(figures.score, previous.score);
  return {
    score: percent(figures.score),
    width: Math.min(1, Math.max(0, (figures.score ?? 0) / 100)),
    change: whole && {
      ...whole,
      text: say(
        language,
        message('report.changeSince', {
          change: whole.text,
          from: formats.day(previous.startDate),
          to: formats.day(previous.finishDate),
        }),
      ),
    },
    period: periodOf(report, language, formats),
    basis: say(
      language,
      message('report.basis', {
        answers: figures.answers,
        completed: figures.completed,
        locations: coverage.locations,
        of: coverage.of,
      }),
    ),
    best: questions(glance.best),
    worst: questions(glance.worst),
    moved: questions(glance.moved),
    bestPlaces: places(glance.places.best),
    worstPlaces: places(glance.places.worst),
    said: newestWords(report).map(({ text, location }) => ({
      text: excerpt(text),
      location: excerpt(location, LONGEST_PLACE),
    })),
  };
}
