/** Where to apply, when it is an address of the web; anything else is no link. */
export function applyAddress(url: string): { href: string; host: string } | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  return { href: address.href, host: address.hostname.replace(/^www\./, '') };
}
