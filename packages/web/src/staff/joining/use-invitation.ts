import type { readInvitation } from '@ngo-plus/contract/staff';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type * as z from 'zod';

export type Invited = z.infer<typeof readInvitation.output>;

export type Reading =
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'read'; readonly token: string; readonly invited: Invited };

const incomplete = 'This link is not complete. Open it again from the e-mail.';

/** What the link says. The token stands behind `#`, so only the browser knows it. */
export function useInvitation(): { reading: Reading; refuse: (message: string) => void } {
  const { hash } = useLocation();
  const [reading, setReading] = useState<Reading>({ state: 'reading' });
  const refuse = useCallback((message: string) => setReading({ state: 'refused', message }), []);
  useEffect(() => {
    // The hash is empty while the page is made on the server; the address itself knows better.
    const token = (hash || location.hash).slice(1);
    let gone = false;
    read(token).then(
      (invited) => gone || setReading({ state: 'read', token, invited }),
      (error: unknown) => gone || refuse(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [hash, refuse]);
  return { reading, refuse };
}

async function read(token: string): Promise<Invited> {
  if (!/^[\w-]{43}$/.test(token)) throw new Error(incomplete);
  const { call, readInvitation } = await import('./join-calls.ts');
  return call(readInvitation, { token }, { anonymous: true });
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Please try again.';
