import type { Notification } from '../../contract/notifications';
import type { Language } from './language';
import { type Message, isCode } from './message';
import { type Say, say } from './say';

/** What a notification says: by its codes, which each reader has in its own language. */
export interface Notice {
  readonly title: Message;
  readonly text: Message;
}

/** The contract's notification as it is stored; `message` is null where only its text was kept. */
export type StoredNotification = Notification & { message: Notice | null };

/** The columns of a notification that say it. The text is for programs that know no codes, and for when these change. */
export const noticeColumns = ({ title, text }: Notice, language: Language = 'en') => ({
  title: say(language, title),
  text: say(language, text),
  message: JSON.stringify({ title, text }),
});

/** Whether this program has all the messages that it is made of: another version may have stored it. */
const isKnown = (said: Message): boolean =>
  typeof said === 'string'
    ? isCode(said)
    : isCode(said.code) &&
      Object.values(said.values).every(
        (value) => typeof value !== 'object' || (!(value instanceof Date) && isKnown(value)),
      );

/** A notification in the words of who reads it. */
export function sayNotification({ message, ...kept }: StoredNotification, toReader: Say): Notification {
  if (message === null || !isKnown(message.title) || !isKnown(message.text)) return kept;
  return { ...kept, title: toReader(message.title), text: toReader(message.text) };
}
