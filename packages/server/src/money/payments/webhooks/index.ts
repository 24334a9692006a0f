export { readUnmatchedPayment } from './events.ts';
