export { addEntry } from './adding.ts';
export { lockHoursOf, refuseImpossible } from './possible.ts';
export { readHourEntry } from './reading.ts';
export { keepTrail } from './trail.ts';
