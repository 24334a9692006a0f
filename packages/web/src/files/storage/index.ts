import { lazy } from 'react';

/** Loaded on demand, because every page imports this module. */
export const FilePicker = lazy(() =>
  import('./picker/file-picker.tsx').then(({ FilePicker }) => ({ default: FilePicker })),
);

/** Finds a picture for a text. */
export const PicturePicker = lazy(() =>
  import('./picker/picture-picker.tsx').then(({ PicturePicker }) => ({ default: PicturePicker })),
);
