declare global {
  interface Window {
    /** The compressed table of pages; see `manifest.ts` of this package. Missing in development. */
    __readPortalManifest?: () => Promise<unknown>;
  }
}

/** Reads which files the pages of the portal import, so that they load in parallel. */
export function readPortalManifest(): void {
  // Without it, pages still load, a little later.
  void window.__readPortalManifest?.().catch(() => undefined);
}
