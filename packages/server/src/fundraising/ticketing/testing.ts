export { bought, openEvent, openTestProvider, ordersOf, ticketsIn } from './testing-ticketing.ts';
