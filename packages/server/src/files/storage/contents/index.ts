export { givenOut } from './downloads.ts';
export { openContent } from './open-content.ts';
export { contentTicket, issueTicket, redeem } from './tickets.ts';
