export { addOwnField } from './service.ts';
export { checkTags, mergeCustomValues } from './values.ts';
