import type { Logger } from '../log.ts';
import { currentWork } from './current-work.ts';

/**
 * Error codes of connections and streams that end early. A missing listener is a bug, but leaves
 * this process intact.
 */
const ofConnections =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|HPE_|UND_ERR_|Z_|FST_CP_ERR_|ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|WRITE_AFTER_END)|ERR_HTTP_REQUEST_TIMEOUT|ABORT_ERR)/;

const isOfConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && ofConnections.test(String(error.code))));

type Watched = {
  readonly log: Logger;
  /** Shuts the process down in order, so that a supervisor restarts it. */
  readonly end: () => void;
  /** Time that the failed work has to send its own response. */
  readonly ownAnswerWithinMs?: number;
};

/**
 * Logs uncaught exceptions with the request or job they come from. A rejected promise has unwound
 * its own work like any failed request, and a broken connection leaves nothing half done: the
 * process continues. After any other exception the state is unknown, so the process ends.
 *
 * The request handler may not depend on what failed: it may still commit and respond. Only when it
 * has not done so in time does the client get an unknown outcome.
 *
 * @returns a function that stops watching.
 */
export function watchUnforeseen({ log, end, ownAnswerWithinMs = 5_000 }: Watched): () => void {
  const report = (err: unknown, message: string) => {
    const work = currentWork.getStore();
    if (work === undefined) return log.error({ err }, message);
    if ('job' in work) return log.error({ err, job: work.job }, message);
    const { requestId, method, path } = work;
    log.error({ err, reqId: requestId, method, path }, message);
    setTimeout(work.fail, ownAnswerWithinMs).unref();
  };
  const onRejection = (reason: unknown) => report(reason, 'Unhandled promise rejection.');
  const onException = (error: unknown) => {
    if (isOfConnection(error)) return report(error, 'Unhandled connection error.');
    report(error, 'Uncaught exception. The process will exit because its state may be corrupt.');
    end();
  };
  process.on('unhandledRejection', onRejection).on('uncaughtException', onException);
  return () => {
    process.off('unhandledRejection', onRejection).off('uncaughtException', onException);
  };
}
