export { addEntry } from './adding.ts';
export { decideHours, decideManyHours } from './deciding.ts';
export { noteHours } from './noting.ts';
export { lockHoursOf, refuseImpossible, refuseLongAgo } from './possible.ts';
export { setRate } from './rates.ts';
export { listHours, readHourEntry } from './reading.ts';
export { keepTrail } from './trail.ts';
