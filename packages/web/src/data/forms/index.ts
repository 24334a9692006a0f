export * from './questions/index.ts';
