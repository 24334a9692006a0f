import { lazy } from 'react';

/** Loaded on demand, because every page imports this module. */
export const FilePicker = lazy(() =>
  import('./picker/file-picker.tsx').then(({ FilePicker }) => ({ default: FilePicker })),
);
