import type { SavedLink } from './device/index.ts';

/** The address that continues a saved response. Browsers do not send what follows `#`. */
export const addressOf = (formId: string, { token, key }: SavedLink): string =>
  `${location.origin}/data-collection/forms/${formId}/fill#continue=${token}.${key}`;

/** What the address of the page continues. It is removed from the address, which others may see. */
export function takeLink(): Pick<SavedLink, 'token' | 'key'> | undefined {
  const [, token, key] = /^#continue=([\w-]{43})\.([\w-]{43})$/.exec(location.hash) ?? [];
  if (token === undefined || key === undefined) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { token, key };
}
