export { Pdf } from './pdf.tsx';
