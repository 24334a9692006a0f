export { count, listed, yes } from './fields.ts';
export { type Moment, moment } from './moment.ts';
export { demoBytes, demoData, demoTable, demoText, demoTexts } from './read.ts';
