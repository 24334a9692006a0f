export { FieldDialog } from './field-dialog.tsx';
