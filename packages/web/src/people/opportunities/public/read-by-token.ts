import type { Endpoint, Output } from '@ngo-plus/contract/kernel';
import type { LoaderFunctionArgs } from 'react-router';
import type * as z from 'zod';
import { call, isServerFault, RequestFailed, through } from '../../../kernel/index.ts';

/** Loads the record of the token in the URL, or the reason of its failure. */
export async function readByToken<E extends Endpoint>(
  endpoint: E,
  args: LoaderFunctionArgs,
): Promise<{ token: string; record?: Output<E>; refusal?: string }> {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const input = { token } as z.input<E['input']>;
  try {
    return { token, record: await call(endpoint, input, { ...through(args), anonymous: true }) };
  } catch (error) {
    if (!(error instanceof RequestFailed) || isServerFault(error)) throw error;
    const complete = /^[\w-]{43}$/.test(token);
    return {
      token,
      refusal: complete ? error.message : 'This link is incomplete. Open it again from the email.',
    };
  }
}
