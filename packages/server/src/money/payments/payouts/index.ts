export { fetchSoon } from './fetch-payouts.ts';
