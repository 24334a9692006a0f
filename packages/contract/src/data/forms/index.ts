export * from './definition/index.ts';
export * from './engine/index.ts';
