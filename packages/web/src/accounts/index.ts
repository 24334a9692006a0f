export { currencyChoices } from './choices.ts';
export { accountPages } from './routes.ts';
