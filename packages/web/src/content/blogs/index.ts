export { blogPages } from './pages.ts';
