import { readWelcome } from '@ngo-plus/contract/identity/accounts';
import type { Output } from '@ngo-plus/contract/kernel';
import type { LoaderFunctionArgs } from 'react-router';
import { call, through } from '../../kernel/index.ts';

export type Welcome = Output<typeof readWelcome>;
export type Demo = NonNullable<Welcome['demo']>;

/** Whether this is a demo installation. The sign-in pages work without knowing it. */
export const loadWelcome = (args: LoaderFunctionArgs): Promise<Welcome> =>
  call(readWelcome, {}, { ...through(args), anonymous: true }).catch(() => ({
    hasNoMailServer: false,
    demo: null,
  }));
