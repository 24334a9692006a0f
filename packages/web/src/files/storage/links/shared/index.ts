export { Params } from './shared-link.tsx';
