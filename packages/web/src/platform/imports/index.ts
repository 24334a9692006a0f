export { isWorking, pollWhileWorking, useEndOfWork } from './at-work.ts';
export { ChooseFile } from './choose-file.tsx';
export { ColumnTable } from './column-table.tsx';
export { FileTable } from './file-table.tsx';
export { ImportRun } from './import-run.tsx';
export { ImportStart } from './import-start.tsx';
export type {
  FieldChoice,
  Importer,
  ImportWords,
  NewFieldProps,
  OptionsProps,
  PreviewCells,
} from './importer.ts';
export { importStateText, tableFormatNames } from './labels.ts';
export { PastRuns } from './past-runs.tsx';
export { Progress as TakenOver } from './progress.tsx';
export { RunFrame } from './run-frame.tsx';
export { AnotherFile, BeginButton, type ImportActions, Step } from './step.tsx';
export { ApplyingStep, FailedStep, ReadingStep, StoppedStep } from './steps.tsx';
export { importStyles, importTableStyles } from './styles.ts';
export { UndoButton } from './undo-button.tsx';
