export { findDisputes, followDisputes } from './dispute-updates.ts';
