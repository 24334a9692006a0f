import { Button } from '@mantine/core';
import { readPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import {
  call,
  ifExists,
  originOf,
  pageMeta,
  through,
  useTranslation,
} from '../../../kernel/index.ts';
import { PublicPage } from '../../../ui/index.ts';
import { PageNotFound } from './not-found.tsx';
import styles from './public.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const options = { ...through(args), anonymous: true };
  const page = await ifExists(call(readPage, { id: args.params['id'] ?? '' }, options));
  return data({ page, origin: originOf(args) }, { status: page ? 200 : 404 });
}

export const meta = (metaArgs: MetaArgs) => pageMeta({ title: 'Poster', listed: false }, metaArgs);

/** A one-page poster to print. */
export default function PosterPage() {
  const { t } = useTranslation();
  const { page, origin } = useLoaderData<typeof loader>();
  if (!page)
    return (
      <PageNotFound
        title={t('Page not found')}
        body={t('It may no longer be public. You can still donate to its cause.')}
      />
    );
  const { id, name, cause } = page;
  return (
    <PublicPage>
      <div className={`stack ${styles.poster}`} style={{ gap: 20, alignItems: 'center' }}>
        <h1 tabIndex={-1}>{name}</h1>
        <p>{t('{{name}} is fundraising for “{{title}}”', { name, title: cause.title })}</p>
        <p>
          <strong>{t('Scan to donate')}</strong>
        </p>
        <img
          src={`/api/fundraising/pages/${id}/code.svg`}
          alt={t('QR code linking to this page')}
          width={320}
          height={320}
        />
        <p>{`${origin.replace(/^https?:\/\//, '')}/fundraise/${id}`}</p>
        <p>{cause.organisation}</p>
        <div className="group unprinted">
          <Button onClick={() => window.print()}>{t('Print')}</Button>
          <Button component={Link} to={`/fundraise/${id}`} variant="default">
            {t('Back to the page')}
          </Button>
        </div>
      </div>
    </PublicPage>
  );
}
