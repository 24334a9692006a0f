import { currentWork } from './current-work.ts';
import type { Logger } from './log.ts';

/**
 * Codes of connections and streams that end early. Somebody forgot to listen, which is a fault to mend,
 * but nothing of this process is broken by it.
 */
const ofConnections =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|HPE_|UND_ERR_|Z_|FST_CP_ERR_|ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|WRITE_AFTER_END)|ERR_HTTP_REQUEST_TIMEOUT|ABORT_ERR)/;

const isOfConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && ofConnections.test(String(error.code))));

type Watched = {
  readonly log: Logger;
  /** Ends the process in good order, so that whatever supervises it starts it again. */
  readonly end: () => void;
  /** How long the work that the exception came from may still give its own answer. */
  readonly ownAnswerWithinMs?: number;
};

/**
 * Logs exceptions that nobody caught, with the request or job they come from. A rejected promise has
 * unwound its own work like any failed request, and a broken connection leaves nothing half done: the
 * process continues. After any other exception an unknown part of the program stopped in the middle,
 * so the process ends.
 *
 * The handler of the request may not depend on what broke: it may commit and answer. Only when it has not done so in
 * time is its client told that the outcome is unknown.
 *
 * @returns how to stop watching.
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
