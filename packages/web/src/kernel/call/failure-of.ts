import { codeOf, problem } from '@ngo-plus/contract/kernel';
import { pageText } from '../text/index.ts';
import { RequestFailed } from './request-failed.ts';

/** A refusal as the server words it, or, from something in between, by its status alone. */
export async function failureOf(reply: Response): Promise<RequestFailed> {
  const body: unknown = await reply.json().catch(() => undefined);
  const requestId = reply.headers.get('x-request-id') ?? undefined;
  const worded = problem.safeParse(body);
  if (worded.success) return new RequestFailed({ requestId, ...worded.data });
  const message = pageText()("The server couldn't respond. Try again in a moment.");
  return new RequestFailed({ code: codeOf(reply.status), message, requestId });
}
