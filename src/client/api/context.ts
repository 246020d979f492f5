import type { DeviceProof, DeviceReport } from '../../contract/devices';
import type { ApiError } from './api-error';
import type { ClockWatch } from './server-clock';

/** What the server said it can do (`X-Capabilities`); null until it has answered. */
export interface Capabilities {
  readonly idempotency: boolean;
  readonly etag: boolean;
  /** Many records at once, files, taking back, who did what: see the contract's `admin.ts`. */
  readonly office: boolean;
  /** The place of each value, and what its author saw: see `ValueGuard`. */
  readonly values: boolean;
  /** Hears what the device says of itself: see `DeviceReport`. */
  readonly devices: boolean;
  /** The own password and sessions: see the contract's `auth.ts`. Absent in what older versions kept. */
  readonly account?: boolean;
  /** Takes many changes of answers in one call: see the contract's `batches.ts`. Likewise. */
  readonly batches?: boolean;
  /** Tells what changed since a cursor: see the contract's `general.ts`. Absent likewise. */
  readonly deltas?: boolean;
  /** Hears when work was done: see the contract's `worked.ts`. Absent likewise. */
  readonly times?: boolean;
  /** Tells at once that something changed: see the contract's `news.ts`. Absent likewise. */
  readonly news?: boolean;
  /** Gives what belongs on a device, and not all in sight: see the contract's `general.ts`. Absent likewise. */
  readonly bounded?: boolean;
  /** Has devices sign out and clear themselves: see the contract's `devices.ts`. Absent likewise. */
  readonly orders?: boolean;
  /** Goes by the days of each client's time zone: see `clientSchema`. Absent likewise. */
  readonly zones?: boolean;
  /** Makes files of assessments: see the contract's `dashboard.ts`. Absent likewise. */
  readonly exports?: boolean;
  /** Keeps photos, files and voice notes: see the contract's `evidence.ts`. Absent likewise. */
  readonly evidence?: boolean;
  /** Changes and deletes key trends: see the contract's `answers.ts`. Absent likewise. */
  readonly keyTrends?: boolean;
  /** Puts one assessment on paper: see the contract's `documents.ts`. Absent likewise. */
  readonly documents?: boolean;
  /** Lets whoever submitted an answer take that back: see `changeAnswerStatusBodySchema`. Absent likewise. */
  readonly takeBack?: boolean;
  /** Knows how a text is entered: see the contract's `assessment-tools.ts`. Absent likewise. */
  readonly inputs?: boolean;
  /** Has evidence required for given answers (`evidence-rules.ts` of the contract), and links to it in files. Absent likewise. */
  readonly evidenceAnswers?: boolean;
  /** Keeps where answers are begun and completed: see the contract's `positions.ts`. Absent likewise. */
  readonly positions?: boolean;
  /** Changes lists of many records, and takes such changes back: see the contract's `admin.ts`. Absent likewise. */
  readonly many?: boolean;
  /** Finds assessments that score less than so much: see the contract's `dashboard.ts`. Absent likewise. */
  readonly attention?: boolean;
  /** Keeps saved views of lists, and shares them: see the contract's `list-views.ts`. Absent likewise. */
  readonly listViews?: boolean;
  /** Changes many records while the person does something else: see the contract's `admin.ts`. Absent likewise. */
  readonly bulkJobs?: boolean;
  /** Moves a category to another place of its tree: see the contract's `categories.ts`. Absent likewise. */
  readonly trees?: boolean;
  /** Tells what was done to the records of all groups: see the contract's `activity.ts`. Absent likewise. */
  readonly activity?: boolean;
  /**
   * Orders lists by references and by two keys, and narrows them by what is not or is empty: see the contract's
   * `listQuerySchema` and `filter-values.ts`. Absent likewise.
   */
  readonly queries?: boolean;
  /** Puts places beside each other: see the contract's `comparisonQuerySchema`. Absent likewise. */
  readonly comparison?: boolean;
  /** Ranks questions by how low they score: see the contract's `worstQuestionsSchema`. Absent likewise. */
  readonly worstQuestions?: boolean;
  /** Tells whoever answers how its own locations do: see the contract's `own-places.ts`. Absent likewise. */
  readonly ownPlaces?: boolean;
  /** Narrows lists by days and numbers, from one to another: see the contract's `filter-values.ts`. Absent likewise. */
  readonly ranges?: boolean;
  /** Shows questions only if others were answered so: see the contract's `conditions.ts`. Absent likewise. */
  readonly conditions?: boolean;
  /** Gives assessments to other programs, which tokens open: see the contract's `feed.ts`. Absent likewise. */
  readonly feed?: boolean;
  /** Keeps what directors remark, and lets them return answers: see the contract's `remarks.ts`. Absent likewise. */
  readonly reviews?: boolean;
  /** Lets questionnaires say how answers count: see the contract's `scoring.ts`. Absent likewise. */
  readonly points?: boolean;
  /** Lets questionnaires say that texts of the last time may be taken over. Absent likewise. */
  readonly reusedTexts?: boolean;
  /** Lets questionnaires require notes for given answers: see the contract's `note-rules.ts`. Absent likewise. */
  readonly notes?: boolean;
  /** Gives a questionnaire as a file and reads one: see the contract's `questionnaire-files.ts`. Absent likewise. */
  readonly exchange?: boolean;
  /** Keeps questionnaires in several languages: see the contract's `translations.ts`. Absent likewise. */
  readonly translations?: boolean;
  /** Keeps the next version of a questionnaire while it is written: see the contract's `tool-drafts.ts`. Absent likewise. */
  readonly drafts?: boolean;
  /** Makes and mails reports by itself: see the contract's `schedules.ts`. Absent likewise. */
  readonly schedules?: boolean;
  /** Quotes a questionnaire in figures on the screen in the language that is asked for. Absent likewise. */
  readonly spokenFigures?: boolean;
  /** Keeps questions to be copied into questionnaires: see the contract's `blocks.ts`. Absent likewise. */
  readonly blocks?: boolean;
  /** Lets questionnaires have a target, and holds scores against it. Absent likewise. */
  readonly targets?: boolean;
  /** Sets the reports of a client in its own colour. Absent likewise. */
  readonly accents?: boolean;
  /** Says what scores are called in figures' rows and in files. Absent likewise. */
  readonly namedResults?: boolean;
}

/** What the calls need from the application; the store hands it to them as its extra argument. */
export interface ApiContext extends ClockWatch {
  /** Number of acknowledgements so far: a response that began before one of them is out of date. */
  revision(): number;
  /** Who is signed in: what was asked for one person is not given to another. */
  owner(): string | null;
  /** By which the server tells what changed since the records that are at hand came; null where it cannot. */
  cursor(): string | null;
  /** Whether the browser believes that there is a network. */
  isOnline(): boolean;
  /** What the server has shown that it can do; null until it has answered. */
  capabilities(): Capabilities | null;
  /**
   * What this device has to say of itself with a call; null while it does not know it, and to a server that does not
   * listen. `entryIds`: the entries of the outbox that the call brings, if any.
   */
  deviceReport(entryIds: readonly string[]): DeviceReport | null;
  /** By which the device proves to be this one; null while it does not know that. */
  deviceProof(): DeviceProof | null;
  /** Told of every call: proof that the server is there, or that it is not. */
  onReached(capabilities: Capabilities): void;
  onFailed(error: ApiError): void;
}
