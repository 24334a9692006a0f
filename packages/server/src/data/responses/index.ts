export { attachCollectedFile, closedBecause, collectResponse } from './sending/index.ts';
export type { StoredFault } from './table.ts';
export { compiledVersion } from './versions.ts';
