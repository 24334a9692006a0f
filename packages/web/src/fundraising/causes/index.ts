export { categoryNames, givingWords } from './words.ts';
