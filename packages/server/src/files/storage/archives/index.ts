export { makeArchiveTicket } from './making.ts';
export { filesOfOrganisation, type PackedFile } from './of-organisation.ts';
