export { PreviewDialog } from './preview-dialog.tsx';
export { saveContent } from './save-content.ts';
