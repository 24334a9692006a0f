import type { JournalEntry } from '@ngo-plus/contract/money/ledger';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { addressWith, Fact, Facts } from '../../ui/index.ts';
import styles from './ledger.module.css';
import { useProjects } from './use-projects.ts';

export function EntryFacts({ group: entry }: { group: JournalEntry }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { nameOf } = useProjects();
  const { source, memo, base, recordedBy, recordedAt, lines } = entry;
  const subjects = [...new Set(lines.flatMap(({ subjectId }) => subjectId ?? []))];
  return (
    <Facts>
      <Fact term={t('Recorded')}>
        <Moment at={recordedAt} with="time" />
      </Fact>
      <Fact term={t('By')}>
        {recordedBy ? recordedBy.name || t('Former team member') : t('NGO Plus')}
      </Fact>
      {base && (
        <Fact term={t('In your currency')}>
          {t("{{amount}} at that day's rate, {{rate}}", {
            amount: money({
              ...base.amount,
              amountMinor: base.amount.amountMinor.replace('-', ''),
            }),
            rate: base.rate,
          })}
        </Fact>
      )}
      {memo !== '' && <Fact term={t('Memo')}>{memo}</Fact>}
      {subjects.map((subjectId) => (
        <Fact key={subjectId} term={t('Project')}>
          <Link to={addressWith('/ledger/entries', { subjectId })}>{nameOf(subjectId)}</Link>
        </Fact>
      ))}
      <Fact term={t('Source')}>
        <span className={styles.code}>{source}</span>
      </Fact>
    </Facts>
  );
}
