export { reserveBudgets, settleBudgets } from './reserve.ts';
