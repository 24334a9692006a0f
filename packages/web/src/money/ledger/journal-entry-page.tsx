import { Button, Text } from '@mantine/core';
import { type JournalEntry, journalEntryId } from '@ngo-plus/contract/money/ledger';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Moment, pageMeta, useTranslation } from '../../kernel/index.ts';
import { DetailPage, Loaded, Note, Panel } from '../../ui/index.ts';
import { CodesLink } from './codes-link.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryLines } from './entry-lines.tsx';
import { oneEntry } from './queries.ts';

export const meta = () => pageMeta({ title: 'Ledger entries' });

/** One journal entry with its postings. */
export default function JournalEntryPage() {
  const { t } = useTranslation();
  const { id: entryQuery = '' } = useParams();
  const id = journalEntryId.safeParse(entryQuery);
  return (
    <Loaded
      query={useQuery({
        ...oneEntry(id.data ?? ('' as JournalEntry['id'])),
        enabled: id.success,
      })}
      invalid={id.error}
      level={1}
      failed={t("Couldn't load this entry")}
      back={<Link to="/ledger/entries">{t('Back to entries')}</Link>}
      lines={6}
    >
      {(data) => <EntryDetails group={data} />}
    </Loaded>
  );
}

function EntryDetails({ group: entry }: { group: JournalEntry }) {
  const { t } = useTranslation();
  return (
    <DetailPage
      title={entry.what}
      lede={<Moment at={entry.at} with="time" />}
      crumbs={[
        { label: t('Ledger'), to: '/ledger' },
        { label: t('Entries'), to: '/ledger/entries' },
      ]}
      actions={
        <Button
          variant="default"
          className="unprinted"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      }
    >
      <Reversal entry={entry} />
      <Panel pad={false}>
        <EntryLines lines={entry.lines} caption={t('Entries recorded together')} />
      </Panel>
      <CodesLink />
      <Text c="dimmed" size="sm" mt="sm" maw="var(--np-measure)">
        {t(
          'A debit goes into an account and a credit comes out of it. Every transaction has both, and they balance.',
        )}
      </Text>
      <Panel title={t('Details')}>
        <EntryFacts group={entry} />
      </Panel>
    </DetailPage>
  );
}

/** Journal entries are immutable: errors are corrected by a reversing entry. */
function Reversal({ entry: { reverses, reversedBy } }: { entry: JournalEntry }) {
  const { t } = useTranslation();
  if (reverses === null && reversedBy === null) return null;
  return (
    <Note tone="warn" role="note">
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
    </Note>
  );
}
