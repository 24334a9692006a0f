export { openEvent, openTestProvider, placePaidOrder } from './testing-ticketing.ts';
