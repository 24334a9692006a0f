export { makeArchiveTicket } from './making.ts';
export { filesOfOrganisation } from './of-organisation.ts';
