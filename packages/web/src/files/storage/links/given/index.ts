export { Given } from './shared-link.tsx';
