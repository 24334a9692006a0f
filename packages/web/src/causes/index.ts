export { causePages } from './routes.ts';
export { categoryNames, givingWords, reasonNames } from './words.ts';
