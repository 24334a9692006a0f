export { RecurringIncome } from './recurring-income.tsx';
