import { useEffect, useState } from 'react';
import type { Evidence } from '../../../contract/evidence';
import { useAppDispatch } from '../../state/hooks';
import { openMedia } from '../../state/media/open-media';

/** An address of its content, or of a photo's small picture; `null`: not there yet, `missing`: not to be had now. */
export function useMediaUrl(evidence: Evidence, part: 'file' | 'thumbnail', isSent: boolean): string | null {
  const dispatch = useAppDispatch();
  const [url, setUrl] = useState<string | null>(null);
  const { id, type } = evidence;
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    void dispatch(openMedia({ id, type }, part, isSent)).then((content) => {
      if (isOver || content === null) return;
      made = URL.createObjectURL(content);
      setUrl(made);
    });
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [dispatch, id, type, part, isSent]);
  return url;
}
