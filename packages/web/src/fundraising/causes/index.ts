export { categoryNames, givingText } from './labels.ts';
