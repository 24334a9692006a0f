export { EventHead } from './event-head.tsx';
