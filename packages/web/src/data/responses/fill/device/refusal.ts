import { notReached, pageText, type RequestFailed, readToken } from '../../../../kernel/index.ts';

/**
 * Whether the server refused a response for good. Everything else can pass: a session is renewed, a form is published
 * again, a check for robots succeeds in another network.
 */
export const isFinal = ({ code, fields }: RequestFailed): boolean =>
  code === 'conflict' ||
  code === 'too_large' ||
  (code === 'invalid' &&
    Object.keys(fields).some((field) => field.startsWith('answers.') || field === 'website'));

/** Whether nothing answered at all. A check for robots that is blocked has the same code, with words of its own. */
export const isUnreached = ({ code, message }: RequestFailed): boolean =>
  code === 'unavailable' && message === notReached().message;

/** Why a response was not sent, and what to do about it. */
export function reasonOfFailure(error: RequestFailed, isForTeam: boolean): string {
  const t = pageText();
  const isStranger = ['unauthenticated', 'forbidden', 'not_found'].includes(error.code);
  if (isForTeam && isStranger)
    return readToken() === undefined
      ? t('Sign in to send this response. It is for members of the organisation.')
      : t("You can't send this response now. Sign in as a member of the organisation to send it.");
  if (error.code === 'not_found')
    return t("The form can't be found. It may be published again: we keep trying to send it.");
  // A proof that the server does not accept, or that the browser could not make, is of no field.
  if (error.code === 'invalid' && Object.keys(error.fields).length === 0)
    return t(
      "We couldn't check that you're not a robot. If it fails again, open this page in another browser or network.",
    );
  return error.message;
}
