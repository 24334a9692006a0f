export { findTaskOf } from './queries.ts';
