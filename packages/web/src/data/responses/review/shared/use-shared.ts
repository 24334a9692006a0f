import { openResponseLink, type SharedResponses } from '@ngo-plus/contract/data/responses';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../../kernel/index.ts';

type Open = Extract<SharedResponses, { state: 'open' }>;

type Shown = {
  readonly page: SharedResponses | undefined;
  readonly rows: Open['rows'];
  readonly error: Error | undefined;
  readonly isBusy: boolean;
};

const nothing: Shown = { page: undefined, rows: [], error: undefined, isBusy: true };

/** What is behind a link, page by page. Public pages have no cache of queries. */
export function useShared(token: string) {
  const [passcode, setPasscode] = useState<string>();
  const [shown, setShown] = useState<Shown>(nothing);
  const load = useCallback(
    async (cursor: string | null, signal?: AbortSignal) => {
      setShown((before) => ({ ...before, isBusy: true, error: undefined }));
      try {
        const page = await call(
          openResponseLink,
          {
            token,
            ...(passcode !== undefined && { passcode }),
            ...(cursor !== null && { cursor }),
          },
          { ...(signal && { signal }) },
        );
        setShown((before) => ({
          page,
          rows:
            page.state === 'open' ? [...(cursor === null ? [] : before.rows), ...page.rows] : [],
          error: undefined,
          isBusy: false,
        }));
      } catch (error) {
        if (signal?.aborted) return;
        setShown((before) => ({ ...before, error: error as Error, isBusy: false }));
      }
    },
    [token, passcode],
  );
  useEffect(() => {
    const abort = new AbortController();
    void load(null, abort.signal);
    return () => abort.abort();
  }, [load]);
  return { ...shown, unlock: setPasscode, load };
}
