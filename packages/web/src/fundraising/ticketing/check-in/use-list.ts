import { type CheckInTicket, listCheckInTickets } from '@ngo-plus/contract/fundraising/ticketing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { callPage } from '../../../kernel/index.ts';
import { isConnectionError } from './send-queue.ts';

const freshMs = 120_000;
const retryMs = 15_000;

export const checkInList = (eventId: string) => ['ticketing', 'check-in', eventId] as const;

/** Returns all tickets of the event, as last loaded online. */
export function useCheckInList(eventId: string) {
  const client = useQueryClient();
  const { data, dataUpdatedAt, failureReason } = useQuery({
    queryKey: checkInList(eventId),
    queryFn: ({ signal }) => loadAll(eventId, signal),
    staleTime: freshMs,
    refetchInterval: ({ state }) => (state.fetchFailureReason ? retryMs : freshMs),
    // Stored data is shown meanwhile.
    refetchOnMount: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    // Offline, the loaded data stays.
    retry: 1,
  });
  const renew = useCallback(
    () => void client.invalidateQueries({ queryKey: checkInList(eventId) }),
    [client, eventId],
  );
  const loadedAt = new Date(dataUpdatedAt).toISOString();
  return {
    list: data,
    loadedAt,
    renew,
    isReached: !failureReason || !isConnectionError(failureReason),
  };
}

async function loadAll(id: string, signal: AbortSignal): Promise<CheckInTicket[]> {
  const all: CheckInTicket[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await callPage(listCheckInTickets, { id: id as never, cursor }, { signal });
    all.push(...page.items);
    cursor = page.next;
    more = cursor !== undefined;
  }
  return all;
}

/** Returns whether the browser reports a connection; only a request shows whether it works. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      addEventListener('online', notify);
      addEventListener('offline', notify);
      return () => {
        removeEventListener('online', notify);
        removeEventListener('offline', notify);
      };
    },
    () => navigator.onLine,
    () => true,
  );
