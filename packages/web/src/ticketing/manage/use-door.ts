import {
  type CheckIn,
  checkInTicket,
  type ManagedEvent,
  undoCheckIn,
} from '@ngo-plus/contract/ticketing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newKey, notReached, RequestFailed, useTranslation } from '../../kernel/index.ts';

/** What the last scan came to. */
export type Said =
  | { readonly kind: 'busy' }
  | { readonly kind: 'told'; readonly answer: CheckIn }
  | { readonly kind: 'undone'; readonly holder: string }
  | { readonly kind: 'failed'; readonly message: string; readonly again?: () => void };

const tries = 4;
const pauseMs = 1_000;

/**
 * Lets people in. On a bad line the same call is made again under the same key, so that whoever was let in
 * by a call whose answer was lost is not said to have come before.
 */
export function useDoor({ id }: ManagedEvent) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [said, setSaid] = useState<Said>();
  const ask = async (code: string, key: string): Promise<void> => {
    setSaid({ kind: 'busy' });
    try {
      const answer = await patiently(() => call(checkInTicket, { id, code, key }));
      setSaid({ kind: 'told', answer });
      void client.invalidateQueries({ queryKey: ['ticketing', 'attendees', id] });
    } catch (error) {
      const failed = error instanceof RequestFailed ? error : notReached();
      const isLine = !(error instanceof RequestFailed) || error.code === 'unavailable';
      const again = isLine ? { again: () => void ask(code, key) } : {};
      setSaid({ kind: 'failed', message: t(failed.message), ...again });
    }
  };
  const undo = async (ticketId: string): Promise<void> => {
    try {
      const { holder } = await call(undoCheckIn, { id: ticketId as never });
      setSaid({ kind: 'undone', holder });
      void client.invalidateQueries({ queryKey: ['ticketing', 'attendees', id] });
    } catch (error) {
      const failed = error instanceof RequestFailed ? error : notReached();
      setSaid({ kind: 'failed', message: t(failed.message) });
    }
  };
  return { said, letIn: (code: string) => void ask(code, newKey()), undo };
}

/** Tries again where nothing was answered; what the server said stands. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await work();
    } catch (error) {
      const isLine = !(error instanceof RequestFailed) || error.code === 'unavailable';
      if (!isLine || count === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * count));
    }
  }
}
