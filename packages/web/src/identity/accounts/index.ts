export { timeZoneChoices } from './choices.ts';
export { CurrencySelect } from './currency-select.tsx';
