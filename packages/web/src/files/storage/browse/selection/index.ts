export { handleRowPress, selectionModeOf } from './modifier-keys.ts';
export { maxSelected, type Step } from './selection.ts';
export { useFocusAfter, useFocusRestore } from './use-focus-restore.ts';
export { useGridKeys } from './use-grid-keys.ts';
export { useSelection } from './use-selection.ts';
