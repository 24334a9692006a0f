export { cancelOrDeleteShift, cancelShift } from './cancellation.ts';
export { remindOfShifts } from './reminders.ts';
export { readRoster, removeSignup } from './roster.ts';
export { addShifts, changeShift } from './service.ts';
export { instantsOf } from './times.ts';
export { listUpcomingShifts } from './upcoming.ts';
