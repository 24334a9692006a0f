export { filesOfOrganisation } from './organisation-files.ts';
export { makeArchiveTicket } from './ticket.ts';
