export { brandName } from './card-brand.ts';
export { cityOf } from './city-of.ts';
export { formatFor, type Money, type Reader } from './format.ts';
export { Moment } from './moment.tsx';
export { minorTyped, typedOf } from './typed-amount.ts';
export { useFormat } from './use-format.ts';
