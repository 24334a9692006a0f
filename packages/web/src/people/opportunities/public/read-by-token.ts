import type { Endpoint, Output } from '@ngo-plus/contract/kernel';
import type { LoaderFunctionArgs } from 'react-router';
import type * as z from 'zod';
import { call, isServerFault, RequestFailed, through } from '../../../kernel/index.ts';

/** What the token in the address stands for, or in words why it stands for nothing. */
export async function readByToken<E extends Endpoint>(
  endpoint: E,
  args: LoaderFunctionArgs,
): Promise<{ token: string; found?: Output<E>; refusal?: string }> {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const asked = { token } as z.input<E['input']>;
  try {
    return { token, found: await call(endpoint, asked, { ...through(args), anonymous: true }) };
  } catch (error) {
    if (!(error instanceof RequestFailed) || isServerFault(error)) throw error;
    const complete = /^[\w-]{43}$/.test(token);
    return {
      token,
      refusal: complete ? error.message : 'This link is incomplete. Open it again from the email.',
    };
  }
}
