import { subscribe } from '@ngo-plus/contract/marketing';
import { type MetaArgs, useActionData } from 'react-router';
import { answerForm, PageHeader, pageMeta, Section, useTranslation } from '../../kernel/index.ts';
import { NewsletterForm } from './newsletter-form.tsx';

export const meta = (page: MetaArgs) =>
  pageMeta(
    { title: 'Newsletter', description: 'A letter a month about grants, guides and what is new.' },
    page,
  );

/** Takes the box of every footer, sent without scripts. */
export const action = answerForm(subscribe);

export default function NewsletterPage() {
  const { t } = useTranslation();
  const posted = useActionData<typeof action>();
  return (
    <Section>
      <div id="newsletter-page">
        <PageHeader title={t('Newsletter')} />
      </div>
      <NewsletterForm labelledBy="newsletter-page" posted={posted} />
    </Section>
  );
}
