import { useEffect } from 'react';

/** What the browser calls the page of a record; `name` undefined: it has not come yet. */
export function useRecordTitle(name: string | undefined, page: string): void {
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${page} · Outpost`;
  }, [name, page]);
}
