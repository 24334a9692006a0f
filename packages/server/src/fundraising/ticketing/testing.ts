export { bought, openEvent, openTestProvider } from './testing-ticketing.ts';
