import { lazy } from 'react';

/** Loaded when it is shown: the table of pages above is read everywhere. */
export const FilePicker = lazy(() =>
  import('./picker/file-picker.tsx').then(({ FilePicker }) => ({ default: FilePicker })),
);
