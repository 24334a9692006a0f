import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { EmptyState, ShortListPanel } from '../../ui/index.ts';
import { latestFiles } from './queries.ts';

/** The most recently changed files, in all folders. */
export function RecentFiles() {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  return (
    <ShortListPanel
      title={t('Recent files')}
      query={useQuery(latestFiles)}
      action={
        <Link to="/storage?view=recent" aria-label={t('See all {{what}}', { what: t('files') })}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No files yet')}
          body={t('Your reports, forms and pictures are stored here, encrypted.')}
          tiles={[
            { kind: 'book', tones: ['teal', 'clay', 'cream'] },
            { kind: 'steps', tones: ['sun', 'clay', 'cream'] },
            { kind: 'hills', tones: ['leaf', 'teal', 'sky'] },
          ]}
          action={
            <Button variant="soft" color="teal" component={Link} to="/storage">
              {t('Open Cloud Storage')}
            </Button>
          }
        />
      }
    >
      {({ id, name, updatedAt, sizeBytes }) => (
        <>
          <Link to={`/storage?open=${id}`} dir="auto">
            {name}
          </Link>
          <small>
            <Moment at={updatedAt} />
            <span>{bytes(sizeBytes ?? 0)}</span>
          </small>
        </>
      )}
    </ShortListPanel>
  );
}
