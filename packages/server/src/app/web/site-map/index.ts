export { mountSiteMap, type Posts } from './site-map.ts';
