import type { ProblemBody, ProblemCode } from '@ngo-plus/contract/kernel';
import { pageText } from '../text/index.ts';

/**
 * A call that failed. `fields` has a message for each invalid input; `requestId` is the reference that people quote
 * and the log contains.
 */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly code: ProblemCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor({ code, message, fields, requestId }: ProblemBody) {
    super(message);
    this.code = code;
    this.fields = fields ?? {};
    this.requestId = requestId;
  }
}

/** Whether the server failed. The request may have been fine: a link may still be valid. */
export const isServerFault = ({ code }: RequestFailed): boolean => faults.has(code);

const faults: ReadonlySet<ProblemCode> = new Set([
  'unexpected',
  'unavailable',
  'insufficient_storage',
]);

/** There was no response: offline, refused, or interrupted. */
export const notReached = () =>
  new RequestFailed({
    code: 'unavailable',
    message: pageText()("Couldn't reach the server. Check your connection and try again."),
  });
