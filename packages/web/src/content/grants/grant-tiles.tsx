import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyState, ShortListPanel } from '../../ui/index.ts';
import { GrantLine } from './grant-line.tsx';
import { closingGrants, savedGrants } from './queries.ts';

/** Open grants, by deadline. */
export function ClosingSoon() {
  const { t } = useTranslation();
  return (
    <ShortListPanel
      title={t('Upcoming deadlines')}
      query={useQuery(closingGrants)}
      action={
        <Link to="/grants" aria-label={t('See all {{what}}', { what: t('grants') })}>
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No open grants')}
          body={t('Deadlines of published grants appear here.')}
          tiles={[
            { kind: 'search', tones: ['deep', 'clay', 'sun'] },
            { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
            { kind: 'hills', tones: ['leaf', 'teal', 'sky'] },
          ]}
        />
      }
    >
      {(grant) => <GrantLine grant={grant} />}
    </ShortListPanel>
  );
}

/** The grants that the reader saved to decide on, by deadline. */
export function SavedGrants() {
  const { t } = useTranslation();
  return (
    <ShortListPanel
      title={t('Saved grants')}
      query={useQuery(savedGrants)}
      empty={
        <EmptyState
          level={3}
          title={t('No saved grants yet')}
          body={t('Save a grant that fits, and its deadline will appear here.')}
          tiles={[
            { kind: 'coin', tones: ['deep', 'sun', 'sun'] },
            { person: 31, tones: ['clay', 'teal', 'sky'] },
            { kind: 'steps', tones: ['clay', 'deep', 'blush'] },
          ]}
          action={
            <Button variant="soft" color="teal" component={Link} to="/grants">
              {t('Find a grant')}
            </Button>
          }
        />
      }
    >
      {(grant) => <GrantLine grant={grant} />}
    </ShortListPanel>
  );
}
