export { addOwnField } from './service.ts';
export { customAfter, knownTags } from './values.ts';
