import { newUuid } from '../ids';
import type { DraftId } from './draft';

/** Another tab kept or removed a draft; without a record: all drafts of this person were given up. */
export type DraftNews = Pick<DraftId, 'owner' | 'tab'> & { readonly record: string | null };

const NAME = 'outpost-drafts';
/** Who tells; a page does not hear itself. */
const PAGE = newUuid();

interface Message {
  readonly from: string;
  readonly news: DraftNews;
}

/** Tells the other tabs of this browser. */
export function tellOfDrafts(news: readonly DraftNews[]): void {
  const channel = new BroadcastChannel(NAME);
  for (const one of news) channel.postMessage({ from: PAGE, news: one } satisfies Message);
  channel.close();
}

/** @returns how to stop hearing. */
export function hearOfDrafts(hear: (news: DraftNews) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.from !== PAGE) hear(data.news);
  };
  return () => {
    channel.close();
  };
}
