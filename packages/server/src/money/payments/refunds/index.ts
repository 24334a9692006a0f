export { execute, refundPayment, refuseDisputed } from './refund-commands.ts';
export { refundedMinorOf } from './refund-states.ts';
export { followRefunds } from './refund-updates.ts';
