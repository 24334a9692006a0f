import { newsletterWording, subscribe } from '@ngo-plus/contract/content/marketing';
import { type MetaArgs, useActionData } from 'react-router';
import { answerForm, pageMeta, useTranslation } from '../../kernel/index.ts';
import { EmptyState } from '../../ui/index.ts';
import { emailTiles } from './email-tiles.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Newsletter', description: newsletterWording }, page);

/** Handles the box of every footer, sent without scripts. */
export const action = answerForm(subscribe);

export default function NewsletterPage() {
  const { t } = useTranslation();
  const posted = useActionData<typeof action>();
  return (
    <EmptyState
      level={1}
      tiles={emailTiles}
      title={t('Newsletter')}
      action={<NewsletterForm posted={posted} />}
    />
  );
}
