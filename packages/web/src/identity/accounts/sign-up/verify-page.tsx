import {
  type ClientActionFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { notReached, type Posted, pageMeta } from '../../../kernel/index.ts';
import { loadWelcome } from '../welcome.ts';
import { verifyOrResend } from './verify-action.ts';
import { VerifyPrompt } from './verify-prompt.tsx';
import { VerifyToken } from './verify-token.tsx';

const description = 'Confirm the email address of your NGO Plus account.';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Confirm your email', description, listed: false }, page);

/** The address may contain a token: the page is rendered for this visitor only and not cached. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const loader = loadWelcome;

export const action = verifyOrResend;

/** A form that could not be sent is answered on the page, like one that was refused. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(
    (): Posted<never> => ({ message: notReached().message, fields: {}, values: {} }),
  );

/** Verifies the token in the address; without one it asks the visitor to open the email. */
export default function VerifyPage() {
  const welcome = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const token = search.get('token');
  return token === null ? <VerifyPrompt welcome={welcome} /> : <VerifyToken token={token} />;
}
