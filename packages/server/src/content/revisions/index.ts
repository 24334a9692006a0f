export type { Editable } from './editable.ts';
export { isInHistory } from './in-history.ts';
export { removeRevisions } from './service.ts';
