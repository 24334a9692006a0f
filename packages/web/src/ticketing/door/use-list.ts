import { type DoorTicket, listDoorTickets } from '@ngo-plus/contract/ticketing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { callPage } from '../../kernel/index.ts';

const freshMs = 120_000;

/** Every ticket of the event, as it was when the line was there. */
export function useList(eventId: string) {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['ticketing', 'door', eventId],
    queryFn: ({ signal }) => loadAll(eventId, signal),
    staleTime: freshMs,
    refetchInterval: freshMs,
    gcTime: Number.POSITIVE_INFINITY,
    // Without a line what was loaded stays.
    retry: 1,
  });
  const renew = useCallback(
    () => void client.invalidateQueries({ queryKey: ['ticketing', 'door', eventId] }),
    [client, eventId],
  );
  return { list: data, loadedAt: new Date(dataUpdatedAt).toISOString(), renew };
}

async function loadAll(id: string, signal: AbortSignal): Promise<DoorTicket[]> {
  const all: DoorTicket[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await callPage(listDoorTickets, { id: id as never, cursor }, { signal });
    all.push(...page.items);
    cursor = page.next;
    more = cursor !== undefined;
  }
  return all;
}

/** Whether the browser knows of a line; a line that carries nothing shows only when it is tried. */
export const useLine = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      addEventListener('online', tell);
      addEventListener('offline', tell);
      return () => {
        removeEventListener('online', tell);
        removeEventListener('offline', tell);
      };
    },
    () => navigator.onLine,
    () => true,
  );
