export { exportAttendees, listAttendees } from './attendees.ts';
export { checkInTicket, findCode, undoCheckIn } from './commands.ts';
export { listCheckInTickets } from './offline-list.ts';
