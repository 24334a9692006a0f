import { Button } from '@mantine/core';
import { data, Link } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { EmptyState } from '../../ui/index.ts';

export const meta = () => pageMeta({ title: 'Page not found' });

/** For programs, which do not run the guard. */
export const loader = () => data(null, { status: 404 });

/** The status is for documents only: navigation within the portal fetches nothing. */
export const clientLoader = () => null;

/** Shown to signed-in people who followed a link to an address without a page. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t('Page not found')}
      body={t('This page was moved or deleted. Check the address.')}
      tiles={[
        { kind: 'search', tones: ['deep', 'clay', 'sun'] },
        { kind: 'steps', tones: ['teal', 'mint', 'deep'] },
        { kind: 'house', tones: ['sky', 'deep', 'cream'] },
      ]}
      action={
        <Button component={Link} to="/dashboard">
          {t('Go to the dashboard')}
        </Button>
      }
    />
  );
}
