/** The URL to apply at, if it is a web address. */
export function applyUrl(url: string): { href: string; host: string } | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  return { href: address.href, host: address.hostname.replace(/^www\./, '') };
}
