export { currencyChoices, timeZoneChoices } from './choices.ts';
