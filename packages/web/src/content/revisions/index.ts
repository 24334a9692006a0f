export { AlsoEditing } from './also-editing.tsx';
export { AutosaveStatus } from './autosave-status.tsx';
export { discardNew } from './queries.ts';
export { UnsavedChanges } from './unsaved-changes.tsx';
export { useAutosave } from './use-autosave.ts';
export { VersionHistory } from './version-history.tsx';
