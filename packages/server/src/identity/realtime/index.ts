export type { OnConnectionsClosed } from './closed-connections.ts';
export { mountRealtime } from './mount.ts';
export { publishOf } from './publish.ts';
