export { categoryNames, givingWords } from './labels.ts';
