import { deleteUnusedPictures } from './pictures.ts';
import { issueInBackground } from './runs/index.ts';

export const certificateJobs = [issueInBackground, deleteUnusedPictures];
