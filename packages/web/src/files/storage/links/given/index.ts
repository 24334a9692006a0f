export { Given } from './given.tsx';
