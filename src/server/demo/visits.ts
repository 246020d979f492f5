import type { AnswerStatus } from '../../contract/answers';
import { addDays } from './days';
import type { LocationDraft, OrganisationDraft, PersonDraft } from './organisation';
import type { Questionnaire } from './questionnaire';
import { pick, randomFor, type Random } from './random';

/** One questionnaire taken to one location on one day. */
export interface Visit {
  /** Stable: it does not depend on today's date. */
  key: string;
  questionnaire: Questionnaire;
  location: LocationDraft;
  person: PersonDraft;
  status: AnswerStatus;
  startedAt: Date;
  /** How the location does at that time, from 0 to 1. */
  quality: number;
}

const HISTORY_DAYS = 270;
/** A person whose account is inactive made no visits in this time. */
const GONE_DAYS = 150;

/** The visits of the nine months before `now`: each location is seen at the rhythm of each active questionnaire. */
export function visitsOf(organisation: OrganisationDraft, now: Date): Visit[] {
  const locations = organisation.projects.flatMap(({ groups }) => groups.flatMap((group) => group.locations));
  return organisation.tools
    .filter(({ questionnaire }) => questionnaire.status === 'active')
    .flatMap(({ questionnaire, everyDays, summerBreak }) =>
      locations.flatMap((location) => {
        const visits: Visit[] = [];
        const rhythm = randomFor(`rhythm/${questionnaire.name}/${location.code}`);
        for (let daysAgo = 1 + Math.floor(rhythm() * everyDays); daysAgo < HISTORY_DAYS; daysAgo += everyDays) {
          const key = `answer/${questionnaire.name}/${location.code}/${visits.length}`;
          const random = randomFor(`visit/${key}`);
          visits.push({
            key,
            questionnaire,
            location,
            person: pick(managersOf(organisation, location, daysAgo), random),
            status: statusAfter(daysAgo, random),
            startedAt: workingHour(now, daysAgo, random),
            quality: location.quality + location.change * (1 - daysAgo / HISTORY_DAYS) + (random() - 0.5) * 0.1,
          });
        }
        return summerBreak ? visits.filter(({ startedAt }) => !isSummerBreak(startedAt)) : visits;
      }),
    );
}

const managersOf = (organisation: OrganisationDraft, location: LocationDraft, daysAgo: number): PersonDraft[] =>
  organisation.people.filter(
    ({ locations, status }) => locations?.includes(location.code) && (status !== 'inactive' || daysAgo > GONE_DAYS),
  );

/** Recent visits are often unfinished or with the director, old ones hardly ever: a director's link works for 30 days. */
function statusAfter(daysAgo: number, random: Random): AnswerStatus {
  const [inProgress, sent] = daysAgo <= 15 ? [0.5, 0.3] : daysAgo <= 25 ? [0.08, 0.4] : [0.02, 0];
  const drawn = random();
  if (drawn < inProgress) return 'in_progress';
  return drawn < inProgress + sent ? 'sent' : 'completed';
}

/** Between 8:00 and 15:00 UTC on that day, or three days earlier when it was a Saturday or Sunday. */
function workingHour(now: Date, daysAgo: number, random: Random): Date {
  const day = addDays(now, -daysAgo);
  day.setUTCHours(8, Math.floor(random() * 420), 0, 0);
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
  return isWeekend ? addDays(day, -3) : day;
}

/** From the last week of July to the end of August. */
const isSummerBreak = (day: Date): boolean =>
  day.getUTCMonth() === 7 || (day.getUTCMonth() === 6 && day.getUTCDate() > 23);
