import { codeOf, problem } from '@ngo-plus/contract/kernel';
import { pageText } from '../text/index.ts';
import { RequestFailed } from './request-failed.ts';

/** The server's problem or, from something in between, one described by its status only. */
export async function failureOf(reply: Response): Promise<RequestFailed> {
  const body: unknown = await reply.json().catch(() => undefined);
  const requestId = reply.headers.get('x-request-id') ?? undefined;
  const parsed = problem.safeParse(body);
  if (parsed.success) return new RequestFailed({ requestId, ...parsed.data });
  const message = pageText()("The server couldn't respond. Try again in a moment.");
  return new RequestFailed({ code: codeOf(reply.status), message, requestId });
}
