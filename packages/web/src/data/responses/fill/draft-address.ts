const name = 'draft';

/** Opens the page of a form with one of the drafts of this device. */
export function openDraft(formId: string, responseId: string): void {
  const path = `/data-collection/forms/${formId}/fill`;
  location.assign(`${path}#${name}=${responseId}`);
  // Another fragment alone does not load the page again.
  if (location.pathname === path) location.reload();
}

/** The draft that the address names, once: the next time the page opens the latest one. */
export function takeWantedDraft(): string | undefined {
  const wanted = new URLSearchParams(location.hash.slice(1)).get(name);
  if (wanted === null) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return wanted;
}
