export { contactErased, contactsMerged } from './events.ts';
