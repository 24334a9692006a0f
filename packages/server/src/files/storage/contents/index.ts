export { givenOut } from './given-out.ts';
export { openContent } from './open-content.ts';
export { contentTicket, issueTicket, redeem } from './tickets.ts';
