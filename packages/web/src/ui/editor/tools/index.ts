export { TableToolbar } from './table-toolbar.tsx';
export { TextToolbar } from './text-toolbar.tsx';
