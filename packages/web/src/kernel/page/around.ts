/** Of what a page's `meta` is given, the part that tells where the page stands. */
export type Around = {
  readonly location: { readonly pathname: string };
  readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[];
};

/**
 * The installation's public address, as the public layout learned it from the server. Unknown in
 * the portal, whose pages nobody shares.
 */
export function originAround({ matches }: Around): string | undefined {
  for (const match of matches) {
    const { origin } = Object(match?.loaderData) as { origin?: unknown };
    if (typeof origin === 'string') return origin;
  }
  return undefined;
}
