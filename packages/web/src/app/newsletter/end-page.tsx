import { Button } from '@mantine/core';
import { endSubscription } from '@ngo-plus/contract/content/marketing';
import { type ClientActionFunctionArgs, Link, type MetaArgs } from 'react-router';
import { answerForm, pageMeta, useTranslation } from '../../kernel/index.ts';
import { EmailLink } from './email-link.tsx';
import { notSent } from './not-sent.ts';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Unsubscribe from the newsletter', listed: false }, page);

/** The address contains a token: the page is rendered for this visitor only and not cached. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const action = answerForm(endSubscription);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(notSent);

export default function EndPage() {
  const { t } = useTranslation();
  return (
    <EmailLink
      title={t('Unsubscribe from the newsletter')}
      body={t(
        "You won't get any more newsletters at this address. You'll still get emails about your account.",
      )}
      buttonLabel={t('Unsubscribe')}
      doneTitle={t("You're unsubscribed")}
      after={
        <Button variant="default" component={Link} to="/newsletter">
          {t('Subscribe again')}
        </Button>
      }
      otherwise={
        <Button variant="default" component={Link} to="/contact">
          {t('Contact us')}
        </Button>
      }
    />
  );
}
