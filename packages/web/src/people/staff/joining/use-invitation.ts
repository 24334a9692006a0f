import type { readInvitation } from '@ngo-plus/contract/people/staff';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type * as z from 'zod';
import { RequestFailed } from '../../../kernel/index.ts';

export type Invited = z.infer<typeof readInvitation.output>;

export type Reading =
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly message: string }
  /** Nothing is known about the link: the server did not answer, or not well. */
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'read'; readonly token: string; readonly invited: Invited };

const passing: readonly string[] = [
  'unexpected',
  'unavailable',
  'insufficient_storage',
  'rate_limited',
];

const incomplete = 'This link is incomplete. Open it again from the email.';

/** What the link says. The token stands behind `#`, so only the browser knows it. */
export function useInvitation() {
  const { hash } = useLocation();
  const [reading, setReading] = useState<Reading>({ state: 'reading' });
  const [attempt, setAttempt] = useState(1);
  const refuse = useCallback((error: unknown) => {
    const passes = error instanceof RequestFailed && passing.includes(error.code);
    setReading({ state: passes ? 'failed' : 'refused', message: messageOf(error) });
  }, []);
  const again = () => {
    setReading({ state: 'reading' });
    setAttempt(attempt + 1);
  };
  useEffect(() => {
    // The hash is empty while the page is made on the server; the address itself knows better.
    const token = (hash || location.hash).slice(1);
    let gone = false;
    read(token).then(
      (invited) => gone || setReading({ state: 'read', token, invited }),
      (error: unknown) => gone || refuse(error),
    );
    return () => {
      gone = true;
    };
  }, [hash, refuse, attempt]);
  return { reading, refuse, again };
}

async function read(token: string): Promise<Invited> {
  if (!/^[\w-]{43}$/.test(token)) throw new Error(incomplete);
  const { call, readInvitation } = await import('./join-calls.ts');
  return call(readInvitation, { token }, { anonymous: true });
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again.';
