import { createAction } from '@reduxjs/toolkit';
import type { News } from '../../contract/news';
import { apiHost } from './api-host';

/** The server says that something in this person's sight changed; or that may have gone unheard. */
export const newsReceived = createAction<News>('api/newsReceived');

interface NewsHandlers {
  /** Also after each interruption: what changed before is not told. */
  readonly onOpen: () => void;
  readonly onNews: (news: News) => void;
  /** The browser has given up: the server, or somebody on the way, does not stream. */
  readonly onEnd: () => void;
}

/**
 * Stays connected to a server with the capability `news` (`GET /api/news`). The browser itself opens an interrupted
 * stream again, after a pause that the server chose.
 * @returns how to close it.
 */
export function openNews({ onOpen, onNews, onEnd }: NewsHandlers): () => void {
  const source = new EventSource(`${apiHost()}/api/news`, { withCredentials: true });
  source.addEventListener('open', onOpen);
  source.addEventListener('changed', ({ data }: MessageEvent<string>) => onNews(JSON.parse(data) as News));
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) onEnd();
  });
  return () => source.close();
}
