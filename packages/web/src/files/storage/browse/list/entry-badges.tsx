import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconEyeOff, IconLink, IconLock, IconStarFilled, IconUsers } from '@tabler/icons-react';
import { useTranslation } from '../../../../kernel/index.ts';
import { StatusBadge } from '../../../../ui/index.ts';
import styles from './entries.module.css';

type Props = {
  entry: Entry;
  /** The surrounding folder is shared, so its entries need no badge. */
  inShared?: boolean;
};

/** Warnings and states to know before opening or sending an entry. */
export function EntryBadges({ entry, inShared = false }: Props) {
  const { t } = useTranslation();
  const { kind, state, starred, shared, linked, restricted, indexed } = entry;
  const marks = [
    { holds: starred, word: t('Starred'), Icon: IconStarFilled, only: 'narrow' },
    { holds: restricted, word: t('Restricted'), Icon: IconLock, only: undefined },
    { holds: shared && !inShared, word: t('Shared'), Icon: IconUsers, only: undefined },
    { holds: linked, word: t('Has a link'), Icon: IconLink, only: undefined },
    {
      holds: kind === 'folder' && !indexed,
      word: t('Not searched'),
      Icon: IconEyeOff,
      only: undefined,
    },
  ];
  return (
    <>
      {state === 'scanning' && <StatusBadge status="waiting">{t('Being checked')}</StatusBadge>}
      {state === 'quarantined' && <StatusBadge status="stopped">{t('Quarantined')}</StatusBadge>}
      {marks
        .filter(({ holds }) => holds)
        .map(({ word, Icon, only }) => (
          <span key={word} className={styles.mark} title={word} data-only={only}>
            <Icon size={15} aria-hidden />
            <VisuallyHidden>{word}</VisuallyHidden>
          </span>
        ))}
    </>
  );
}
