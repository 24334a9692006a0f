import { isIPv6 } from 'node:net';
import Bowser from 'bowser';

/** A name by which a person recognises a device: `Firefox on Windows`. */
export function deviceName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** The network of an address without identifying the person: half of an IPv4 address, a third of an IPv6 address. */
export function coarseAddress(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!mapped) return 'unknown';
  if (!isIPv6(mapped)) return `${mapped.split('.').slice(0, 2).join('.')}.x.x`;
  const [head = ''] = mapped.split('::');
  return `${head.split(':').slice(0, 2).join(':')}::`;
}
