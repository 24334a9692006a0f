export { FileDrop } from './file-drop.tsx';
export { ImportRun } from './import-run.tsx';
export { ImportStart } from './import-start.tsx';
export type {
  FieldChoice,
  Importer,
  NewFieldProps,
  OptionsProps,
} from './importer.ts';
export { tableFormatNames } from './labels.ts';
