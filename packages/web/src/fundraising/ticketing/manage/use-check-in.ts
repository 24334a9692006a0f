import {
  type CheckIn,
  checkInTicket,
  type ManagedEvent,
  undoCheckIn,
} from '@ngo-plus/contract/fundraising/ticketing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newKey, notReached, RequestFailed } from '../../../kernel/index.ts';
import {
  checkOffline,
  isConnectionError,
  type OfflineResult,
  type QueuedCheckIn,
  useCheckInList,
  useOfflineReady,
  useOnline,
  useQueue,
} from '../check-in/index.ts';

/** Result of the last scan. */
export type Reply =
  | { readonly kind: 'busy' }
  | { readonly kind: 'answered'; readonly answer: CheckIn }
  | { readonly kind: 'undone'; readonly holder: string }
  /** Checked on the device against the list loaded at that time. */
  | { readonly kind: 'here'; readonly checked: OfflineResult; readonly loadedAt: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Limits the wait at the entrance on a bad connection. */
const waitMs = 6_000;

/**
 * Checks people in. Offline, the list on the device decides and the check-in is queued. It is sent
 * with the same key, so that a check-in whose response was lost is not reported as already used.
 */
export function useCheckIn(event: ManagedEvent) {
  const { id } = event;
  const client = useQueryClient();
  const { list, loadedAt, renew, isReached } = useCheckInList(id);
  const queue = useQueue(id, renew);
  const online = useOnline() && isReached;
  const reopens = useOfflineReady({ event, tickets: list, loadedAt });
  const [status, setStatus] = useState<Reply>();
  const checkHere = async (code: string, key: string): Promise<Reply> => {
    if (!list) return { kind: 'failed', message: notReached().message };
    const checked = await checkOffline(list, await queue.read(), code);
    if (checked.outcome === 'in')
      await queue.keep({
        key,
        eventId: id,
        ticketId: checked.ticket.id,
        at: new Date().toISOString(),
      });
    return { kind: 'here', checked, loadedAt };
  };
  const checkOnline = async (code: string, key: string): Promise<void> => {
    setStatus({ kind: 'busy' });
    try {
      if (!navigator.onLine) return setStatus(await checkHere(code, key));
      // The server does not know of check-ins queued here.
      const waits = list && (await checkOffline(list, queue.waiting, code));
      if (waits && isWaiting(waits, queue.waiting))
        return setStatus({ kind: 'here', checked: waits, loadedAt });
      const signal = AbortSignal.timeout(waitMs);
      const answer = await call(checkInTicket, { id, code, key }, { signal });
      setStatus({ kind: 'answered', answer });
      void client.invalidateQueries({ queryKey: ['ticketing', 'attendees', id] });
      if (answer.outcome === 'in') renew();
    } catch (error) {
      if (isConnectionError(error)) return setStatus(await checkHere(code, key).catch(failed));
      setStatus(failed(error));
    }
  };
  const failed = (error: unknown): Reply => ({
    kind: 'failed',
    message: (error instanceof RequestFailed ? error : notReached()).message,
  });
  const undo = async (ticketId: string): Promise<void> => {
    try {
      const { holder } = await call(undoCheckIn, { id: ticketId as never });
      setStatus({ kind: 'undone', holder });
      renew();
      void client.invalidateQueries({ queryKey: ['ticketing', 'attendees', id] });
    } catch (error) {
      const failed = error instanceof RequestFailed ? error : notReached();
      setStatus({ kind: 'failed', message: failed.message });
    }
  };
  const checkIn = (code: string) => void checkOnline(code, newKey());
  return { result: status, letIn: checkIn, undo, queue, online, list, loadedAt, reopens };
}

const isWaiting = (checked: OfflineResult, waiting: readonly QueuedCheckIn[]): boolean =>
  checked.outcome === 'already' && waiting.some(({ ticketId }) => ticketId === checked.ticket.id);
