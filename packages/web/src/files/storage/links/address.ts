import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** Of `#token` or `#token/folder`; undefined parts are missing or damaged. */
export type Address = { readonly token: string | undefined; readonly folderId: string | undefined };

const whole = /^#([\w-]{43})(?:\/([\da-f-]{36}))?$/;

/** What stands after # in the address of a link. */
export function addressIn(hash: string): Address {
  const [, token, folderId] = hash.match(whole) ?? [];
  return { token, folderId };
}

/** The part after # of a folder within the linked one: going back and forward works as anywhere. */
export const hashOf = (token: string, folderId: string | undefined): string =>
  folderId === undefined ? `#${token}` : `#${token}/${folderId}`;

/** Undefined until the page is awake: the server that made it never learns the part after #. */
export function useAddress(): Address | undefined {
  const { hash } = useLocation();
  const awake = useSyncExternalStore(neverChanges, isAwake, wasMadeByServer);
  return awake ? addressIn(hash) : undefined;
}

const neverChanges = () => () => {};
const isAwake = () => true;
const wasMadeByServer = () => false;
