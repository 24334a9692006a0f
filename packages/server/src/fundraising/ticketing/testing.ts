export { bought, openEvent, openTill, ordersOf, ticketsIn } from './testing-ticketing.ts';
