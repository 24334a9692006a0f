import { endSession, pageText, RequestFailed, readToken } from '../../../../kernel/index.ts';
import { attempt } from './attempt.ts';
import { verdictOn } from './failure.ts';
import { choiceOf, type Job } from './job.ts';
import { allJobs, change } from './jobs.ts';
import { dropLastChanged } from './last-changed.ts';
import { release } from './other-tabs.ts';
import { forgetPace, note } from './pace.ts';
import { isPaused, pause, workedAgain } from './pause.ts';
import { refreshSoon } from './refresh.ts';
import { smallBytes } from './send-file.ts';

const atOnce = 3;
/** The remaining slot is for small files, so that they need not wait for a long video. */
const largeAtOnce = 2;

const running = new Set<Job>();

/** Starts queued uploads. Call when one was added, ended or resumed. */
export function resumeQueue(): void {
  while (!isPaused() && running.size < atOnce) {
    const job = nextJob();
    if (!job) break;
    void run(job);
  }
  if (running.size === 0) forgetPace();
}

function nextJob(): Job | undefined {
  const large = [...running].filter(isLarge).length;
  return allJobs().find(
    (job) => job.step === 'waiting' && !running.has(job) && (large < largeAtOnce || !isLarge(job)),
  );
}

const isLarge = ({ sizeBytes }: Job): boolean => sizeBytes > smallBytes;

async function run(job: Job): Promise<void> {
  const stop = new AbortController();
  running.add(job);
  change(job, { step: 'sending', why: undefined, stop });
  try {
    const entryId = await attempt(job, stop.signal);
    if (!stop.signal.aborted) finish(job, entryId);
  } catch (error) {
    // The caller that aborted it has set its new state.
    if (!stop.signal.aborted) settle(job, error);
  }
  running.delete(job);
  resumeQueue();
}

function finish(job: Job, entryId: string): void {
  const { url, sizeBytes } = job;
  change(job, { step: 'done', sentBytes: sizeBytes, entryId, file: undefined, stop: undefined });
  if (url !== undefined) {
    release(url);
    dropLastChanged(url);
  }
  note(0, true);
  workedAgain();
  refreshSoon();
}

function settle(job: Job, error: unknown): void {
  if (!(error instanceof RequestFailed)) {
    console.error('An upload failed.', error);
    change(job, {
      step: 'failed',
      why: pageText()('Something went wrong. Nothing you saved is lost.'),
    });
    return;
  }
  const passing = error.code === 'unavailable' || error.code === 'unexpected';
  // An upload that was refused was not created.
  if (!passing) job.unsure = false;
  if (error.code === 'unexpected') job.failures += 1;
  const verdict = verdictOn(error, job.failures);
  if (verdict === 'signed-out') signOut();
  else if (verdict === 'wait') wait(job, error);
  else if (verdict === 'ask') request(job, error);
  else change(job, { step: 'failed', why: error.message });
}

function wait(job: Job, { message }: RequestFailed): void {
  change(job, { step: 'waiting' });
  pause(message, resumeQueue);
}

function request(job: Job, { message }: RequestFailed): void {
  const choice = choiceOf(job);
  if (choice === 'skip') change(job, { step: 'skipped', file: undefined });
  else if (choice === undefined) change(job, { step: 'asking' });
  else change(job, { step: 'failed', why: message });
}

/** Another call may have ended the session already. */
function signOut(): void {
  if (readToken() !== undefined) endSession();
}
