export { recordChanges } from './change-log.ts';
export { decideHours } from './decisions.ts';
export { logHours } from './log-hours.ts';
export { addEntry } from './new-entry.ts';
export { setRate } from './rates.ts';
export { listHours, readHourEntry } from './read-entries.ts';
export { lockHoursOf, requirePlausible, requireRecent } from './validation.ts';
