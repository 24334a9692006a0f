/**
 * Whether pages show a link to an address: http, https, irc, ircs, mailto, xmpp, or a relative one. This is the rule of `readMarkdown`; a test
 * compares them.
 */
export function isSafeAddress(address: string): boolean {
  if (address === '') return false;
  const [, protocol] = /^([^:/?#]*):/.exec(address) ?? [];
  return protocol === undefined || /^(https?|ircs?|mailto|xmpp)$/i.test(protocol);
}

/**
 * A typed address as it is stored: `example.org` gets https, `ana@example.org` mailto.
 *
 * @returns undefined if pages would not show a link to it
 */
export function addressTyped(typed: string): string | undefined {
  const address = typed.trim();
  const isBare = /^[^\s/@:?#]+\.[a-z]{2,}([/:?#]\S*)?$/i.test(address);
  if (isBare) return `https://${address}`;
  if (/^[^\s/@:?#]+@[^\s/@:?#]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  const isComplete = /^(https?:\/\/[^\s/]|mailto:[^\s]|\/|#[^\s])\S*$/i.test(address);
  return isComplete ? address : undefined;
}
