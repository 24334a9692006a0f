import { checkInTicket } from '@ngo-plus/contract/fundraising/ticketing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../kernel/index.ts';
import type { Waiting } from './checking.ts';
import {
  type Conflict,
  endCheck,
  forgetConflict,
  keepCheck,
  keptChecks,
  keptConflicts,
} from './offline-store.ts';
import { send } from './sending.ts';

const noRoom = "This browser can't save data, so offline check-in isn't available.";
const againMs = 15_000;

/**
 * Queues offline check-ins: stored in the browser, sent when back online. Conflicts are stored
 * until acknowledged.
 */
export function useQueue(eventId: string, onSent: () => void) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const sends = useRef(false);
  const told = useRef(onSent);
  told.current = onSent;
  const show = useCallback(async () => {
    setWaiting(await keptChecks(eventId));
    setConflicts(await keptConflicts(eventId));
  }, [eventId]);
  const flush = useCallback(async () => {
    if (sends.current) return;
    sends.current = true;
    try {
      await show();
      const kept = await keptChecks(eventId);
      const sent = await send(kept, {
        ask: ({ ticketId, key, at }) =>
          call(checkInTicket, { id: eventId as never, code: ticketId, key, at }),
        end: endCheck,
      });
      setRefusal(sent.refusal);
      await show();
      if (sent.left.length < kept.length) told.current();
    } finally {
      sends.current = false;
    }
  }, [eventId, show]);
  const count = waiting.length;
  useEffect(() => {
    const now = () => void flush().catch(() => setRefusal(noRoom));
    now();
    addEventListener('online', now);
    const timer = count > 0 ? setInterval(now, againMs) : undefined;
    return () => {
      removeEventListener('online', now);
      clearInterval(timer);
    };
  }, [flush, count]);
  const keep = async (check: Waiting): Promise<void> => {
    await keepCheck(check);
    setWaiting((before) => [...before, check]);
  };
  const settle = (key: string): void =>
    void forgetConflict(key)
      .then(show)
      .catch(() => setRefusal(noRoom));
  /** Reads the current queue, which may be newer than what the page shows. */
  const read = () => keptChecks(eventId);
  return { waiting, conflicts, refusal, keep, read, settle };
}

export type Queue = ReturnType<typeof useQueue>;
