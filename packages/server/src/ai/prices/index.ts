export { costOf, freePrice, mostOf, type Price, type TokensUsed } from './cost.ts';
export { findPrice } from './find-price.ts';
