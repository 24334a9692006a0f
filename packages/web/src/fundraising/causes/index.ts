export { causePages } from './routes.ts';
export { categoryNames, givingWords } from './words.ts';
