/** The part of a page's `meta` arguments that says which page it is. */
export type MetaContext = {
  readonly location: { readonly pathname: string };
  readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[];
};

/**
 * The installation's public address, which the public layout received from the server. Unknown in the portal, whose
 * pages are not shared.
 */
export function originIn({ matches }: MetaContext): string | undefined {
  for (const match of matches) {
    const { origin } = Object(match?.loaderData) as { origin?: unknown };
    if (typeof origin === 'string') return origin;
  }
  return undefined;
}
