import type { SavedLink } from './device/index.ts';

/** The address that continues a saved response. Browsers do not send what follows `#`. */
export const addressOf = (formId: string, { token, key }: SavedLink): string =>
  `${location.origin}/data-collection/forms/${formId}/fill#continue=${token}.${key}`;

/** What the address of the page continues. */
export function linkInAddress(): Pick<SavedLink, 'token' | 'key'> | undefined {
  const [, token, key] = /^#continue=([\w-]{43})\.([\w-]{43})$/.exec(location.hash) ?? [];
  return token === undefined || key === undefined ? undefined : { token, key };
}

/** Others may see the address. Until the response is on this device, it is the only place that has the key. */
export function removeLinkFromAddress(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
