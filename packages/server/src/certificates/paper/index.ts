export { print } from './print.ts';
export { unprintable } from './runs.ts';
export type { PrintedPicture, Sheet } from './sheet.ts';
