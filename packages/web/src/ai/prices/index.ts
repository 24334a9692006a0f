export { PricePanel } from './price-panel.tsx';
export { providerNames } from './provider-names.ts';
