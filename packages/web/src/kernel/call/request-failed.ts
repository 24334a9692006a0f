import type { ProblemBody, ProblemCode } from '@ngo-plus/contract/kernel';
import { pageText } from '../text/index.ts';

/**
 * A call that did not succeed. `fields` holds the words to show beside each input at fault;
 * `requestId` is the reference a person can quote and the log can be searched for.
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

/** Whether the server failed, which says nothing about what was asked for: a link may still be good. */
export const isServerFault = ({ code }: RequestFailed): boolean => faults.has(code);

const faults: ReadonlySet<ProblemCode> = new Set([
  'unexpected',
  'unavailable',
  'insufficient_storage',
]);

/** No answer came at all: offline, refused, or cut off half-way. */
export const notReached = () =>
  new RequestFailed({
    code: 'unavailable',
    message: pageText()("Couldn't reach the server. Check your connection and try again."),
  });
