import { Button } from '@mantine/core';
import { confirmSubscription, newsletterWording } from '@ngo-plus/contract/content/marketing';
import { type ClientActionFunctionArgs, Link, type MetaArgs } from 'react-router';
import { answerForm, pageMeta, useTranslation } from '../../kernel/index.ts';
import { EmailLink } from './email-link.tsx';
import { notSent } from './not-sent.ts';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Confirm your newsletter subscription', listed: false }, page);

/** The address contains a token: the page is rendered for this visitor only and not cached. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const action = answerForm(confirmSubscription);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(notSent);

export default function ConfirmPage() {
  const { t } = useTranslation();
  return (
    <EmailLink
      title={t('Confirm your newsletter subscription')}
      body={t(newsletterWording)}
      buttonLabel={t('Confirm subscription')}
      doneTitle={t('Thank you')}
      after={
        <Button variant="default" component={Link} to="/public-blogs">
          {t('Read the blog')}
        </Button>
      }
      otherwise={
        <Button variant="default" component={Link} to="/newsletter">
          {t('Subscribe again')}
        </Button>
      }
    />
  );
}
