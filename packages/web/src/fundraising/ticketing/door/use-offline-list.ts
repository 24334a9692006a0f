import type { ManagedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { oneEvent } from '../queries.ts';
import { type KeptList, keepList, keptList } from './offline-list.ts';
import { canReopen, isShellKept, keepShell } from './shell.ts';
import { checkInList } from './use-list.ts';

/** Whether the page can reopen offline; undefined until known. */
export type Reopens = 'yes' | 'no' | undefined;

/**
 * Loads what this device stored of an event into the query cache. @returns true once done, with or
 * without data
 */
export function useKept(eventId: string): boolean {
  const client = useQueryClient();
  const [readOf, setReadOf] = useState<string>();
  useEffect(() => {
    let left = false;
    const show = ({ event, tickets, loadedAt }: KeptList) => {
      const updatedAt = Date.parse(loadedAt);
      const put = (queryKey: readonly unknown[], data: unknown) =>
        client.getQueryData(queryKey) ?? client.setQueryData(queryKey, data, { updatedAt });
      put(oneEvent(eventId).queryKey, event);
      put(checkInList(eventId), tickets);
    };
    void keptList(eventId)
      .then((kept) => kept && show(kept))
      .catch(() => undefined)
      .finally(() => left || setReadOf(eventId));
    return () => {
      left = true;
    };
  }, [client, eventId]);
  return readOf === eventId;
}

type CheckIn = { readonly event: ManagedEvent } & {
  readonly [Part in 'tickets' | 'loadedAt']: KeptList[Part] | undefined;
};

/** Stores the list whenever it changes, and caches the page when it is opened online. */
export function useReopening({ event, tickets, loadedAt }: CheckIn): Reopens {
  const [listed, setListed] = useState<Reopens>();
  const [shelled, setShelled] = useState<boolean>();
  useEffect(() => {
    if (!canReopen()) return setShelled(false);
    void keepShell(location.pathname)
      .then(() => true, isShellKept)
      .then(setShelled, () => setShelled(false));
  }, []);
  useEffect(() => {
    if (!canReopen() || !tickets || loadedAt === undefined) return;
    void keepList({ event, tickets, loadedAt }).then(
      // Nothing is stored for an event that is over, and nothing is needed.
      (isKept) => setListed(isKept ? 'yes' : undefined),
      () => setListed('no'),
    );
  }, [event, tickets, loadedAt]);
  if (shelled === undefined) return undefined;
  return shelled ? listed : 'no';
}
