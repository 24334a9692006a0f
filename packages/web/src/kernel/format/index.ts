export { brandName } from './card-brand.ts';
export { cityOf } from './city-of.ts';
export { formatFor, type Money, type Reader } from './format.ts';
export { localesOf } from './locales-of.ts';
export { Moment, useZonedMoment, ZonedMoment } from './moment.tsx';
export { minorTyped, typedOf } from './typed-amount.ts';
export { useDuration } from './use-duration.ts';
export { useFormat } from './use-format.ts';
export { useLocale } from './use-locale.ts';
