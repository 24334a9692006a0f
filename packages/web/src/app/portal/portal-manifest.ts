declare global {
  interface Window {
    /** Of the packed table of pages; see `manifest.ts` of this package. Not there while developing. */
    __readPortalManifest?: () => Promise<unknown>;
  }
}

/** Learns which files the pages of the portal import, so that they are fetched at once, not one after another. */
export function readPortalManifest(): void {
  // Without it the pages come all the same, a little later.
  void window.__readPortalManifest?.().catch(() => undefined);
}
