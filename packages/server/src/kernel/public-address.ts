import { BlockList, isIP, isIPv6 } from 'node:net';

/** IPv4 networks that do not belong to the public internet. Source: IANA, Special-Purpose Address Registry. */
const reservedV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** The public internet has 2000::/3. These parts of it contain other addresses, or belong to nobody. */
const reservedV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [network, prefix] of reservedV4) reserved.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of reservedV6) reserved.addSubnet(network, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address belongs to the public internet: not to this computer, its network or the metadata service of a cloud.
 * Requests to addresses that people enter are sent to these only (server-side request forgery).
 */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  if (isIP(address) === 0) return false;
  if (isIPv6(address)) return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
  return !reserved.check(address, 'ipv4');
}
