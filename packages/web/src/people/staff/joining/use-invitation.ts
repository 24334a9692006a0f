import type { readInvitation } from '@ngo-plus/contract/people/staff';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type * as z from 'zod';
import { RequestFailed } from '../../../kernel/index.ts';

export type Invited = z.infer<typeof readInvitation.output>;

export type Reading =
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly message: string }
  /** The state of the link is unknown: the server did not respond, or failed. */
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'read'; readonly token: string; readonly invited: Invited };

const passing: readonly string[] = [
  'unexpected',
  'unavailable',
  'insufficient_storage',
  'rate_limited',
];

const incomplete = 'This link is incomplete. Open it again from the email.';

/** Loads the invitation. The token follows `#`, so only the browser knows it. */
export function useInvitation() {
  const { hash } = useLocation();
  const [reading, setReading] = useState<Reading>({ state: 'reading' });
  const [requestCount, setRequestCount] = useState(1);
  const refuse = useCallback((error: unknown) => {
    const passes = error instanceof RequestFailed && passing.includes(error.code);
    setReading({ state: passes ? 'failed' : 'refused', message: messageOf(error) });
  }, []);
  const again = () => {
    setReading({ state: 'reading' });
    setRequestCount(requestCount + 1);
  };
  useEffect(() => {
    // The router's hash is empty after server rendering, so fall back to the location.
    const token = (hash || location.hash).slice(1);
    let isCancelled = false;
    read(token).then(
      (invited) => isCancelled || setReading({ state: 'read', token, invited }),
      (error: unknown) => isCancelled || refuse(error),
    );
    return () => {
      isCancelled = true;
    };
  }, [hash, refuse, requestCount]);
  return { reading, refuse, again };
}

async function read(token: string): Promise<Invited> {
  if (!/^[\w-]{43}$/.test(token)) throw new Error(incomplete);
  const { call, readInvitation } = await import('./join-calls.ts');
  return call(readInvitation, { token }, { anonymous: true });
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again.';
