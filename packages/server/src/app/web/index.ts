export { watchContent } from './content-changes.ts';
export type { Pages } from './page.ts';
export { mountWeb } from './web.ts';
