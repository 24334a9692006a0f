import {
  type CheckIn,
  checkInTicket,
  type ManagedEvent,
  undoCheckIn,
} from '@ngo-plus/contract/fundraising/ticketing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newKey, notReached, RequestFailed, useTranslation } from '../../../kernel/index.ts';
import {
  type Checked,
  check,
  isLine,
  useLine,
  useList,
  useQueue,
  useReopening,
  type Waiting,
} from '../door/index.ts';

/** Result of the last scan. */
export type Reply =
  | { readonly kind: 'busy' }
  | { readonly kind: 'told'; readonly answer: CheckIn }
  | { readonly kind: 'undone'; readonly holder: string }
  /** Checked on the device against the list loaded at that time. */
  | { readonly kind: 'here'; readonly checked: Checked; readonly loadedAt: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Limits the wait at the entrance on a bad connection. */
const waitMs = 6_000;

/**
 * Checks people in. Offline, the list on the device decides and the check-in is queued. It is sent
 * with the same key, so that a check-in whose response was lost is not reported as already used.
 */
export function useCheckIn(event: ManagedEvent) {
  const { id } = event;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { list, loadedAt, renew, isReached } = useList(id);
  const queue = useQueue(id, renew);
  const online = useLine() && isReached;
  const reopens = useReopening({ event, tickets: list, loadedAt });
  const [said, setSaid] = useState<Reply>();
  const checkHere = async (code: string, key: string): Promise<Reply> => {
    if (!list) return { kind: 'failed', message: t(notReached().message) };
    const checked = await check(list, await queue.read(), code);
    if (checked.outcome === 'in')
      await queue.keep({
        key,
        eventId: id,
        ticketId: checked.ticket.id,
        at: new Date().toISOString(),
      });
    return { kind: 'here', checked, loadedAt };
  };
  const ask = async (code: string, key: string): Promise<void> => {
    setSaid({ kind: 'busy' });
    try {
      if (!navigator.onLine) return setSaid(await checkHere(code, key));
      // The server does not know of check-ins queued here.
      const waits = list && (await check(list, queue.waiting, code));
      if (waits && isWaiting(waits, queue.waiting))
        return setSaid({ kind: 'here', checked: waits, loadedAt });
      const signal = AbortSignal.timeout(waitMs);
      const answer = await call(checkInTicket, { id, code, key }, { signal });
      setSaid({ kind: 'told', answer });
      void client.invalidateQueries({ queryKey: ['ticketing', 'attendees', id] });
      if (answer.outcome === 'in') renew();
    } catch (error) {
      if (isLine(error)) return setSaid(await checkHere(code, key).catch(failed));
      setSaid(failed(error));
    }
  };
  const failed = (error: unknown): Reply => ({
    kind: 'failed',
    message: t((error instanceof RequestFailed ? error : notReached()).message),
  });
  const undo = async (ticketId: string): Promise<void> => {
    try {
      const { holder } = await call(undoCheckIn, { id: ticketId as never });
      setSaid({ kind: 'undone', holder });
      renew();
      void client.invalidateQueries({ queryKey: ['ticketing', 'attendees', id] });
    } catch (error) {
      const failed = error instanceof RequestFailed ? error : notReached();
      setSaid({ kind: 'failed', message: t(failed.message) });
    }
  };
  const letIn = (code: string) => void ask(code, newKey());
  return { said, letIn, undo, queue, online, list, loadedAt, reopens };
}

const isWaiting = (checked: Checked, waiting: readonly Waiting[]): boolean =>
  checked.outcome === 'already' && waiting.some(({ ticketId }) => ticketId === checked.ticket.id);
