export { openaiKey, openOpenaiDouble } from './double.ts';
