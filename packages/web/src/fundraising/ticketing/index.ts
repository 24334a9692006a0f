export { ticketPages } from './routes.ts';
