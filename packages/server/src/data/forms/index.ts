export { findDefinition, findPublishedForm, type PublishedForm } from './published.ts';
export { mustFind as mustFindForm } from './service.ts';
