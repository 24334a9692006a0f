export { collect } from './collection.ts';
export { step } from './transitions.ts';
