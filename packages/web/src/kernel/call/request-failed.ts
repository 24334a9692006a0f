import { codeOf, type ProblemBody, type ProblemCode, problem } from '@ngo-plus/contract/kernel';

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

const unreachable = {
  code: 'unavailable',
  message: 'We could not reach the server. Check your connection, then try again.',
} as const;

/** No answer came at all: offline, refused, or cut off half-way. */
export const notReached = () => new RequestFailed(unreachable);

/** A refusal as the server words it, or, from something in between, by its status alone. */
export async function failureOf(reply: Response): Promise<RequestFailed> {
  const body: unknown = await reply.json().catch(() => undefined);
  const requestId = reply.headers.get('x-request-id') ?? undefined;
  const worded = problem.safeParse(body);
  if (worded.success) return new RequestFailed({ requestId, ...worded.data });
  const message = 'The server could not answer. Please try again in a moment.';
  return new RequestFailed({ code: codeOf(reply.status), message, requestId });
}
