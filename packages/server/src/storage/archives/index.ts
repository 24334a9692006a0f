export { makeArchiveTicket } from './making.ts';
