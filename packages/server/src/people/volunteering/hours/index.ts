export { addEntry } from './adding.ts';
export { decideHours } from './decisions.ts';
export { noteHours } from './log-hours.ts';
export { lockHoursOf, refuseImpossible, refuseLongAgo } from './possible.ts';
export { setRate } from './rates.ts';
export { listHours, readHourEntry } from './read-entries.ts';
export { keepTrail } from './trail.ts';
