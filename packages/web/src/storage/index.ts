export { storagePages } from './routes.ts';

/** For the frame of the portal. Fetched: the table of routes is read where there is no page to show. */
export const fetchUnderWay = () => import('./uploads/under-way.tsx');
