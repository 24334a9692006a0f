import type { openLink } from '@ngo-plus/contract/files/storage';
import type { Output } from '@ngo-plus/contract/kernel';
import { useCallback, useEffect, useState } from 'react';
import { request } from './link-call.ts';

export type LinkState = Output<typeof openLink>;
export type OpenLink = Extract<LinkState, { state: 'open' }>;

/** The credentials for every request about a link; the password is stored only in the memory of the page. */
export type Key = { readonly token: string; readonly password?: string };

function open(key: Key, folderId: string | undefined, signal?: AbortSignal) {
  const input = { ...key, ...(folderId !== undefined && { folderId }) };
  return request<typeof openLink>('POST /api/links/openings', input, signal);
}

type Answer = { readonly opening?: LinkState; readonly failure?: unknown };

/** Opens the link and each folder in it; the previous content stays visible while the next one loads. */
export function useLink(token: string, folderId: string | undefined) {
  const [key, setKey] = useState<Key>({ token });
  const [answer, setAnswer] = useState<Answer>({});
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const opening = await open(key, folderId, signal).then(
        (opening): Answer => ({ opening }),
        (failure: unknown): Answer => ({ failure }),
      );
      if (!signal?.aborted) setAnswer(opening);
    },
    [key, folderId],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  /** @throws RequestFailed `invalid` for the wrong password, `rate_limited` after too many. */
  const unlock = async (password: string) => {
    const opening = await open({ token, password }, folderId);
    setAnswer({ opening });
    setKey({ token, password });
  };
  return { ...answer, key, unlock, retry: () => void load() };
}
