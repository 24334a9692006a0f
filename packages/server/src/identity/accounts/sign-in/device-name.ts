import { isIPv6 } from 'node:net';
import Bowser from 'bowser';

/** `Firefox on Windows`: what a person recognises a device by. */
export function deviceName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  if (!browser.name) return 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

/** The network an address is in, without the person: the first half of IPv4, a third of IPv6. */
export function coarseAddress(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!mapped) return 'unknown';
  if (!isIPv6(mapped)) return `${mapped.split('.').slice(0, 2).join('.')}.x.x`;
  const [head = ''] = mapped.split('::');
  return `${head.split(':').slice(0, 2).join(':')}::`;
}
