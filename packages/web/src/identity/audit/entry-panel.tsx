import { Stack } from '@mantine/core';
import type { AuditEntry } from '@ngo-plus/contract/identity/audit';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { Fact, Facts, SidePanel } from '../../ui/index.ts';
import styles from './audit.module.css';
import { Who } from './audit-table.tsx';
import { differencesOf, fieldText } from './differences.ts';

type Props = { entry: AuditEntry | undefined; onClose: () => void; linkPeople: boolean };

/** One entry with its values before and after. */
export function EntryPanel({ entry, onClose, linkPeople }: Props) {
  const { t } = useTranslation();
  return (
    <SidePanel
      opened={entry !== undefined}
      onClose={onClose}
      side="right"
      size="min(40rem, 100vw)"
      title={entry ? entry.label : t('Entry')}
    >
      {entry && (
        <Stack gap="lg" px="lg" pt="xs" pb="xl">
          <EntryFacts entry={entry} linkPeople={linkPeople} />
          {entry.erasedAt ? (
            <p>
              {t('Personal data in this entry was erased on')} <Moment at={entry.erasedAt} />
            </p>
          ) : (
            <Changes entry={entry} />
          )}
        </Stack>
      )}
    </SidePanel>
  );
}

function EntryFacts({ entry, linkPeople }: { entry: AuditEntry; linkPeople: boolean }) {
  const { t } = useTranslation();
  const { action, happenedAt, organisation, subject, subjectName, requestId, person } = entry;
  return (
    <Facts beside>
      <Fact term={t('When')}>
        <Moment at={happenedAt} with="time" />
      </Fact>
      <Fact term={t('Who')}>
        <Who entry={entry} {...(linkPeople && person && { to: `/users/${person.id}` })} />
      </Fact>
      {organisation && (
        <Fact term={t('Organisation')}>
          <bdi>{organisation.name}</bdi>
        </Fact>
      )}
      {subject && (
        <Fact term={t('About')}>
          {subjectName && <bdi>{subjectName}</bdi>} <code>{subject}</code>
        </Fact>
      )}
      <Fact term={t('Action')}>
        <code>{action}</code>
      </Fact>
      {requestId && (
        <Fact term={t('Reference')}>
          <code>{requestId}</code>
        </Fact>
      )}
    </Facts>
  );
}

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const rows = differencesOf(before, after);
  if (rows.length === 0) return <p>{t('No further details.')}</p>;
  return (
    <table className={styles.changes}>
      <caption>{t('Changes')}</caption>
      <thead>
        <tr>
          {[t('Field'), t('Before'), t('After')].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field} data-changed={row.changed || undefined}>
            <th scope="row">{fieldText(row.field)}</th>
            <td>{row.before === undefined ? <i>{t('nothing')}</i> : <bdi>{row.before}</bdi>}</td>
            <td>{row.after === undefined ? <i>{t('nothing')}</i> : <bdi>{row.after}</bdi>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
