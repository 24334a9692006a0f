export { DetailsSheet } from './details-panel.tsx';
