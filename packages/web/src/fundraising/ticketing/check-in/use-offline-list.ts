import type { ManagedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { oneEvent } from '../queries.ts';
import { readStoredList, type StoredList, storeList } from './offline-list.ts';
import { cachePage, canCachePages, isPageCached } from './page-cache.ts';
import { checkInList } from './use-list.ts';

/** Whether the page can reopen offline; undefined until known. */
export type OfflineReady = 'yes' | 'no' | undefined;

/**
 * Loads what this device stored of an event into the query cache. @returns true once done, with or
 * without data
 */
export function useStoredList(eventId: string): boolean {
  const client = useQueryClient();
  const [loadedEventId, setLoadedEventId] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    const show = ({ event, tickets, loadedAt }: StoredList) => {
      const updatedAt = Date.parse(loadedAt);
      const setIfMissing = (queryKey: readonly unknown[], data: unknown) =>
        client.getQueryData(queryKey) ?? client.setQueryData(queryKey, data, { updatedAt });
      setIfMissing(oneEvent(eventId).queryKey, event);
      setIfMissing(checkInList(eventId), tickets);
    };
    void readStoredList(eventId)
      .then((stored) => stored && show(stored))
      .catch(() => undefined)
      .finally(() => isUnmounted || setLoadedEventId(eventId));
    return () => {
      isUnmounted = true;
    };
  }, [client, eventId]);
  return loadedEventId === eventId;
}

type CheckIn = { readonly event: ManagedEvent } & {
  readonly [Part in 'tickets' | 'loadedAt']: StoredList[Part] | undefined;
};

/** Stores the list whenever it changes, and caches the page when it is opened online. */
export function useOfflineReady({ event, tickets, loadedAt }: CheckIn): OfflineReady {
  const [listed, setListed] = useState<OfflineReady>();
  const [shelled, setShelled] = useState<boolean>();
  useEffect(() => {
    if (!canCachePages()) return setShelled(false);
    void cachePage(location.pathname)
      .then(() => true, isPageCached)
      .then(setShelled, () => setShelled(false));
  }, []);
  useEffect(() => {
    if (!canCachePages() || !tickets || loadedAt === undefined) return;
    void storeList({ event, tickets, loadedAt }).then(
      // Nothing is stored for an event that is over, and nothing is needed.
      (isSaved) => setListed(isSaved ? 'yes' : undefined),
      () => setListed('no'),
    );
  }, [event, tickets, loadedAt]);
  if (shelled === undefined) return undefined;
  return shelled ? listed : 'no';
}
