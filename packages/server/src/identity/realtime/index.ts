export { mountRealtime } from './mount.ts';
export { publishOf } from './publish.ts';
