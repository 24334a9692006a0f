export { documentOf } from './document-of.ts';
export { markdownOf } from './markdown-of.ts';
export { addressTyped, isSafeAddress } from './safe-address.ts';
