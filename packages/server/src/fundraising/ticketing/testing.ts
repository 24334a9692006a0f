export { bookPaidOrder, openEvent, openTestProvider } from './testing-ticketing.ts';
