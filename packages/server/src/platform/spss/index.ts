export { variableNames } from './names.ts';
export { dayNumber, momentNumber, timeNumber } from './times.ts';
export { maxTextBytes, type SpssValue, type SpssVariable, savOf } from './write-sav.ts';
