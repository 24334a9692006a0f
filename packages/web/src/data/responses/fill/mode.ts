import { useEffect, useState } from 'react';
import type { FillData } from './fill-data.ts';

/** The page is open on a device that several people use one after the other. */
export const isKiosk = (): boolean =>
  'location' in globalThis && new URLSearchParams(location.search).has('kiosk');

/** The same for what is drawn: the server knows it from the address, and a page from the cache learns it there. */
export function useKiosk(data: FillData): boolean {
  const [kiosk, setKiosk] = useState(data.isKiosk);
  useEffect(() => setKiosk(isKiosk()), []);
  return kiosk;
}

let accepted: string | undefined;

/** The access code with which responses of this page are sent. */
export const accessCode = (): string | undefined => accepted;

export function setAccessCode(code: string): void {
  accepted = code;
}
