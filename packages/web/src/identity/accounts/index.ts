export { currencyChoices, timeZoneChoices } from './choices.ts';
export { accountPages } from './routes.ts';
