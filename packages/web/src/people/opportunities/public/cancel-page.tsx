import { Button } from '@mantine/core';
import { cancelByLink, readCancellation } from '@ngo-plus/contract/people/opportunities';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { answerForm, pageMeta, useTranslation } from '../../../kernel/index.ts';
import styles from './email-link.module.css';
import { AboutShift, EmailFrame } from './email-link-frame.tsx';
import { readByToken } from './read-by-token.ts';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Cancel your place', listed: false }, page);

/** The URL contains a token, so the page is not cached. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const loader = (args: LoaderFunctionArgs) => readByToken(readCancellation, args);

export const action = answerForm(cancelByLink);

export const shouldRevalidate = () => false;

/** Asks for confirmation, because email programs open links, too. */
export default function CancelPage() {
  const { t } = useTranslation();
  const { token, record: signup, refusal } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  if (posted?.answer)
    return (
      <EmailFrame title={t('Place cancelled')} box={{ role: 'status' }}>
        <p>{posted.answer.message}</p>
        <Ways />
      </EmailFrame>
    );
  const ended = signup && endedText[signup.state];
  const worthless = refusal ?? ended;
  if (!signup || worthless)
    return (
      <EmailFrame
        title={signup ? t('Nothing to cancel') : t("This link didn't work")}
        box={{ role: 'alert' }}
      >
        <p>{worthless}</p>
        <Ways />
      </EmailFrame>
    );
  return (
    <EmailFrame title={t('Cancel your place?')}>
      <AboutShift {...signup} />
      <p>{t('It goes to the next person on the waiting list.')}</p>
      <Form method="post" replace className={styles.form}>
        <div role="alert">{posted?.message && posted.message}</div>
        <input type="hidden" name="token" value={token} />
        <div className="group" style={{ justifyContent: 'center' }}>
          <Button type="submit" size="md" color="brick" loading={busy}>
            {t('Cancel my place')}
          </Button>
          <Button component={Link} to="/opportunities" variant="default" size="md">
            {t('Keep it')}
          </Button>
        </div>
      </Form>
    </EmailFrame>
  );
}

const endedText: Readonly<Record<string, string | undefined>> = {
  cancelled: "You've already cancelled this place.",
  removed: 'The organisation has already removed you from this shift.',
};

function Ways() {
  const { t } = useTranslation();
  return (
    <div className="group" style={{ justifyContent: 'center' }}>
      <Button component={Link} to="/opportunities" size="md">
        {t('Find another opportunity')}
      </Button>
      <Button component={Link} to="/volunteer/shifts" variant="default" size="md">
        {t('View my shifts')}
      </Button>
    </div>
  );
}
