import { checkInTicket } from '@ngo-plus/contract/fundraising/ticketing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../kernel/index.ts';
import type { QueuedCheckIn } from './offline-check.ts';
import {
  type Conflict,
  removeCheckIn,
  removeConflict,
  storeCheckIn,
  storedCheckIns,
  storedConflicts,
} from './offline-store.ts';
import { sendQueue } from './send-queue.ts';

const storageError = "This browser can't save data, so offline check-in isn't available.";
const retryMs = 15_000;

/**
 * Queues offline check-ins: stored in the browser, sent when back online. Conflicts are stored
 * until acknowledged.
 */
export function useQueue(eventId: string, onSent: () => void) {
  const [waiting, setWaiting] = useState<readonly QueuedCheckIn[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const sends = useRef(false);
  const onSentRef = useRef(onSent);
  onSentRef.current = onSent;
  const show = useCallback(async () => {
    setWaiting(await storedCheckIns(eventId));
    setConflicts(await storedConflicts(eventId));
  }, [eventId]);
  const flush = useCallback(async () => {
    if (sends.current) return;
    sends.current = true;
    try {
      await show();
      const stored = await storedCheckIns(eventId);
      const sent = await sendQueue(stored, {
        sendCheckIn: ({ ticketId, key, at }) =>
          call(checkInTicket, { id: eventId as never, code: ticketId, key, at }),
        end: removeCheckIn,
      });
      setRefusal(sent.refusal);
      await show();
      if (sent.remaining.length < stored.length) onSentRef.current();
    } finally {
      sends.current = false;
    }
  }, [eventId, show]);
  const count = waiting.length;
  useEffect(() => {
    const now = () => void flush().catch(() => setRefusal(storageError));
    now();
    addEventListener('online', now);
    const timer = count > 0 ? setInterval(now, retryMs) : undefined;
    return () => {
      removeEventListener('online', now);
      clearInterval(timer);
    };
  }, [flush, count]);
  const store = async (check: QueuedCheckIn): Promise<void> => {
    await storeCheckIn(check);
    setWaiting((before) => [...before, check]);
  };
  const settle = (key: string): void =>
    void removeConflict(key)
      .then(show)
      .catch(() => setRefusal(storageError));
  /** Reads the current queue, which may be newer than what the page shows. */
  const read = () => storedCheckIns(eventId);
  return { waiting, conflicts, refusal, keep: store, read, settle };
}

export type Queue = ReturnType<typeof useQueue>;
