import { Stack, Text } from '@mantine/core';
import type { EntryDetail } from '@ngo-plus/contract/files/storage';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Fact, Facts, StatusBadge } from '../../../ui/index.ts';
import { fileKindOf, useKindLabels } from '../icons/index.ts';
import styles from './details.module.css';
import { useSearchLabels } from './search-index-labels.ts';

/** Type, location, author, access and search state of an entry. */
export function EntryFacts({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const kinds = useKindLabels();
  const { sizeBytes, versionNumber, createdBy, createdAt, updatedAt } = entry;
  return (
    <>
      <Warnings entry={entry} />
      <Facts beside>
        <Fact term={t('Type')}>{kinds[fileKindOf(entry)]}</Fact>
        {sizeBytes !== null && <Fact term={t('Size')}>{format.bytes(sizeBytes)}</Fact>}
        {versionNumber !== null && <Fact term={t('Version')}>{versionNumber}</Fact>}
        <Fact term={t('Location')}>
          <Way entry={entry} />
        </Fact>
        <Fact term={t('Added')}>
          <Moment at={createdAt} with="time" />
          {createdBy ? `, ${createdBy.name}` : `, ${t('former member')}`}
        </Fact>
        <Fact term={t('Updated')}>
          <Moment at={updatedAt} with="time" />
        </Fact>
        <Fact term={t('Who has access')}>
          <Reach entry={entry} />
        </Fact>
        <Fact term={t('Search')}>
          <SearchState entry={entry} />
        </Fact>
      </Facts>
    </>
  );
}

function Warnings({ entry: { state, trashedAt, trashedBy } }: { entry: EntryDetail }) {
  const { t } = useTranslation();
  if (state === 'ready' && trashedAt === null) return null;
  return (
    <div className={styles.warnings}>
      {state === 'scanning' && (
        <StatusBadge status="waiting">{t('Being checked for malware')}</StatusBadge>
      )}
      {state === 'quarantined' && (
        <>
          <StatusBadge status="stopped">{t('Quarantined')}</StatusBadge>
          <p>{t('This file contains malware. No one can open or download it.')}</p>
        </>
      )}
      {trashedAt !== null && (
        <>
          <StatusBadge status="draft">{t('In the trash')}</StatusBadge>
          <p>
            <Moment at={trashedAt} with="time" />
            {trashedBy && `, ${trashedBy.name}`}
          </p>
        </>
      )}
    </div>
  );
}

function Way({ entry: { path, parentId } }: { entry: EntryDetail }) {
  const { t } = useTranslation();
  // The person may not have access to the folder.
  if (path.length === 0 && parentId !== null) return t("In a folder you can't see");
  return (
    <>
      <Link to="/storage">{t('All files')}</Link>
      {path.map(({ id, name }) => (
        <span key={id}>
          {' / '}
          <Link to={`/storage?folder=${id}`} dir="auto">
            {name}
          </Link>
        </span>
      ))}
    </>
  );
}

function Reach({ entry: { shared, linked, restricted } }: { entry: EntryDetail }) {
  const { t } = useTranslation();
  return (
    <Stack component="ul" gap={0}>
      <li>
        {restricted
          ? t("Administrators and people it's shared with")
          : t('Staff and administrators')}
      </li>
      {shared && !restricted && <li>{t('People or roles it is shared with')}</li>}
      {linked && <li>{t('Anyone with the link')}</li>}
    </Stack>
  );
}

function SearchState({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation();
  const words = useSearchLabels(entry);
  return (
    <>
      <p>{words}</p>
      {entry.indexed && (
        <Text c="dimmed" size="sm" mt={4}>
          {t(
            "Text is stored encrypted. To exclude it from search, turn off search in the folder's settings.",
          )}
        </Text>
      )}
    </>
  );
}
