import type { AnyJob } from '../../kernel/index.ts';
import { closeEnded } from './close-ended.ts';
import { sweepCausePictures } from './pictures.ts';

export const causeJobs: readonly AnyJob[] = [closeEnded, sweepCausePictures];
