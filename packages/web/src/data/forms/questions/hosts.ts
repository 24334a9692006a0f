import { type Host, wholeTextPattern } from '@ngo-plus/contract/data/forms';

const shared = {
  matches: (text: string, pattern: string) => wholeTextPattern(pattern)?.test(text) ?? false,
  // Browsers compute digests only asynchronously. The server calculates them when it checks a response.
  digest: () => '',
  toBase64: (text: string) => {
    const bytes = new TextEncoder().encode(text);
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  },
  fromBase64: (text: string) => {
    try {
      return new TextDecoder().decode(Uint8Array.from(atob(text), (at) => at.codePointAt(0) ?? 0));
    } catch {
      return '';
    }
  },
  lastSaved: () => '',
  rows: () => undefined,
};

/**
 * The host with which server and browser render a page the same: its clock does not move, and its chance is none.
 *
 * @param now milliseconds since 1970
 */
export function fixedHost(now: number, zone: string): Host {
  let keys = 0;
  return {
    ...shared,
    now: () => now,
    zone,
    random: () => 0.5,
    uuid: () => {
      keys += 1;
      return `r${keys}`;
    },
    property: () => '',
  };
}

/** The host of a person who fills in a form. */
export const browserHost = (deviceId: string): Host => ({
  ...shared,
  now: Date.now,
  zone: zoneOfDevice(),
  random: Math.random,
  uuid: newUuid,
  property: (name) => (name === 'deviceid' ? deviceId : ''),
});

export const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Also on plain http, where browsers have no `randomUUID`. Source: RFC 9562, version 4. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const deviceKey = 'formsDevice';

/** Identifies this browser in forms that ask for it; it says nothing about a person. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(deviceKey);
    if (known !== null) return known;
    const made = newUuid();
    localStorage.setItem(deviceKey, made);
    return made;
  } catch {
    return '';
  }
}
