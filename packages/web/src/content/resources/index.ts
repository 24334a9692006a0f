export { resourcePages } from './pages.ts';
