export { listOpportunities } from './list.ts';
export { readOfferer, readOpportunity } from './opportunities.ts';
export { opportunitySitemap } from './sitemap.ts';
