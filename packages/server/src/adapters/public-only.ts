import type { LookupAddress, LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { isPublicAddress } from '../kernel/index.ts';

/** Whether the address has a user name or password, which are not kept secret like a key. */
export const hasCredentials = ({ username, password }: URL): boolean =>
  username !== '' || password !== '';

/** Whether the address may be public; a name is resolved only when it is used. */
export function isPublicUrl(url: URL): boolean {
  const { protocol, hostname } = url;
  if (protocol !== 'https:' || hasCredentials(url)) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)\.?$/i.test(host);
}

type Done = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Resolves a name for the connection that then uses it, and refuses it if any of its addresses is not public.
 *
 * @param refusal creates the error for a name that leads into another network
 */
export const publicOnly =
  (resolve: typeof lookup, refusal: () => Error) =>
  (hostname: string, options: LookupOptions, done: Done): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(refusal(), []);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
