export { findReadable } from './lookup.ts';
export { openContent } from './open-content.ts';
export { contentTicket, issueTicket, redeem } from './tickets.ts';
