import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** The parts of `#token` or `#token/folder`; undefined when missing or invalid. */
export type Address = { readonly token: string | undefined; readonly folderId: string | undefined };

const whole = /^#([\w-]{43})(?:\/([\da-f-]{36}))?$/;

/** Parses the fragment of the URL of a link. */
export function addressIn(hash: string): Address {
  const [, token, folderId] = hash.match(whole) ?? [];
  return { token, folderId };
}

/** Returns the fragment for a folder within the linked one, so that the Back button works. */
export const hashOf = (token: string, folderId: string | undefined): string =>
  folderId === undefined ? `#${token}` : `#${token}/${folderId}`;

/** Undefined until hydration, because the server never sees the fragment. */
export function useAddress(): Address | undefined {
  const { hash } = useLocation();
  const awake = useSyncExternalStore(neverChanges, isAwake, wasMadeByServer);
  return awake ? addressIn(hash) : undefined;
}

const neverChanges = () => () => {};
const isAwake = () => true;
const wasMadeByServer = () => false;
