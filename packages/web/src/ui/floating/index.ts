export { useOnDemand } from './use-on-demand.ts';
export { useOpenAtOnce } from './use-open-at-once.ts';
