import type { AnyJob } from '../../kernel/index.ts';
import { forgetExports, writeInBackground } from './exports/index.ts';
import {
  applyInBackground,
  forgetImports,
  readInBackground,
  undoInBackground,
} from './imports/index.ts';

export const contactJobs: readonly AnyJob[] = [
  readInBackground,
  applyInBackground,
  undoInBackground,
  forgetImports,
  writeInBackground,
  forgetExports,
];
