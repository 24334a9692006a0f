export type { Pages } from './page.ts';
export { mountWeb } from './web.ts';
