export { DetailsSheet } from './details-sheet.tsx';
