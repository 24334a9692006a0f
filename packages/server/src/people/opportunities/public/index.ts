export { listOpportunities } from './list.ts';
export { readOfferer, readOpportunity } from './opportunities.ts';
export { opportunityAddresses } from './sitemap.ts';
