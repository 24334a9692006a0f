import { Button } from '@mantine/core';
import { type JournalEntry, journalEntryId } from '@ngo-plus/contract/money/ledger';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, PageHeader, Panel, SkeletonLines } from '../../ui/index.ts';
import { GroupFacts } from './group-facts.tsx';
import { GroupLines } from './group-lines.tsx';
import styles from './ledger.module.css';
import { oneGroup } from './queries.ts';

export const meta = () => pageMeta({ title: 'Ledger entries' });

/** What was written down at once. */
export default function GroupPage() {
  const { t } = useTranslation();
  const { id: asked = '' } = useParams();
  const id = journalEntryId.safeParse(asked);
  const { data, error, refetch } = useQuery({
    ...oneGroup(id.data ?? ('' as JournalEntry['id'])),
    enabled: id.success,
  });
  if (!id.success || (error && !data))
    return (
      <ErrorState
        title={t("Couldn't load this entry")}
        error={error ?? id.error}
        level={1}
        action={<Link to="/ledger/entries">{t('Back to entries')}</Link>}
        {...(id.success && { onRetry: () => void refetch() })}
      />
    );
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    );
  return <Group group={data} />;
}

function Group({ group }: { group: JournalEntry }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={group.what}
        lede={<Moment at={group.at} with="time" />}
        crumbs={[
          { label: t('Ledger'), to: '/ledger' },
          { label: t('Entries'), to: '/ledger/entries' },
        ]}
        actions={
          <Button
            variant="default"
            className={styles.unprinted}
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        }
      />
      <div className={styles.stack}>
        <Reversal group={group} />
        <Panel pad={false}>
          <GroupLines lines={group.lines} caption={t('Entries recorded together')} />
        </Panel>
        <p className={styles.explained}>
          {t(
            'A debit goes into an account and a credit comes out of it. Every transaction has both, and they balance.',
          )}
        </p>
        <Panel title={t('Details')}>
          <GroupFacts group={group} />
        </Panel>
      </div>
    </>
  );
}

/** Nothing is changed in these books: what was wrong is taken back by a group that mirrors it. */
function Reversal({ group: { reverses, reversedBy } }: { group: JournalEntry }) {
  const { t } = useTranslation();
  if (reverses === null && reversedBy === null) return null;
  return (
    <div className={styles.note} role="note">
      {reverses !== null && (
        <p>
          {t('This reverses an earlier entry.')}{' '}
          <Link to={`/ledger/journal-entries/${reverses}`}>{t('View the original entry')}</Link>
        </p>
      )}
      {reversedBy !== null && (
        <p>
          {t('This was later reversed and no longer counts.')}{' '}
          <Link to={`/ledger/journal-entries/${reversedBy}`}>{t('View the reversal')}</Link>
        </p>
      )}
    </div>
  );
}
