export { exponentOf } from './currencies.ts';
export { formatFor, type Money, type Reader } from './format.ts';
export { Moment } from './moment.tsx';
export { useFormat } from './use-format.ts';
