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

/** The address may hold a token: the page is made for this visitor alone and kept nowhere. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const loader = loadWelcome;

export const action = verifyOrResend;

/** A form that could not be sent is answered on the page, like one that was refused. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(
    (): Posted<never> => ({ message: notReached().message, fields: {}, values: {} }),
  );

/** With a token in the address it is verified; without one the visitor is asked to open the letter. */
export default function VerifyPage() {
  const welcome = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const token = search.get('token');
  return token === null ? <VerifyPrompt welcome={welcome} /> : <VerifyToken token={token} />;
}
