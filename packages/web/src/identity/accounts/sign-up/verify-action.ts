import { resend, verifyEmail } from '@ngo-plus/contract/identity/accounts';
import type { ActionFunctionArgs } from 'react-router';
import { answerForm } from '../../../kernel/index.ts';

const verify = answerForm(verifyEmail);
const again = answerForm(resend);

/** The page's two forms, sent without scripts: a token to confirm, or an address to resend to. */
export const verifyOrResend = (args: ActionFunctionArgs) =>
  new URL(args.request.url).searchParams.has('token') ? verify(args) : again(args);
