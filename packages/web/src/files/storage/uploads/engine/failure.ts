import { failureOf, notReached, pageText, RequestFailed } from '../../../../kernel/index.ts';

/** The response of the server or of a proxy. */
export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly requestId: string | undefined;
};

/** Returns the refusal with its message. The response of a proxy has no message of ours. */
export function refusalIn({ status, type, body, requestId }: Answer): Promise<RequestFailed> {
  if (status === 413 && !type.includes('json')) return Promise.resolve(tooLargeOnTheWay());
  const headers = requestId === undefined ? {} : { 'x-request-id': requestId };
  return failureOf(new Response(body, { status, headers }));
}

const tooLargeOnTheWay = () =>
  new RequestFailed({
    code: 'too_large',
    message: pageText()(
      'Something between you and the server blocks files of this size. Contact your administrator.',
    ),
  });

const unreadable = () =>
  new RequestFailed({
    code: 'invalid',
    message: pageText()('The file was changed, moved or deleted on your device. Choose it again.'),
  });

/**
 * Returns the error of a request without a response: a lost connection, or a file that the browser can no
 * longer read, which looks the same.
 */
export async function lossOf(file: File): Promise<RequestFailed> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return notReached();
  } catch {
    return unreadable();
  }
}

/** Ask the person, retry automatically, leave it to the person, or stop everything. */
export type Verdict = 'ask' | 'wait' | 'give-up' | 'signed-out';

/** Temporary failures after which the upload resumes automatically. */
const waiting: ReadonlySet<string> = new Set([
  'unavailable',
  'insufficient_storage',
  'rate_limited',
]);

/** After this many server errors for one file, the file is assumed to be the cause. */
const maxFailures = 5;

export function verdictOn({ code, fields }: RequestFailed, failures: number): Verdict {
  if (code === 'conflict') return fields['name'] === undefined ? 'wait' : 'ask';
  if (code === 'unauthenticated') return 'signed-out';
  if (code === 'unexpected') return failures < maxFailures ? 'wait' : 'give-up';
  return waiting.has(code) ? 'wait' : 'give-up';
}
