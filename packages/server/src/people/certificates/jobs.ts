import { sweepCertificatePictures } from './pictures.ts';
import { issueInBackground } from './runs/jobs.ts';

export const certificateJobs = [issueInBackground, sweepCertificatePictures];
