import { Group, Stack, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { Task } from '@ngo-plus/contract/people/volunteering';
import { IconListCheck, IconMessage, IconPaperclip } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { Initials } from '../../../ui/index.ts';
import { useName } from '../person-name.ts';
import { useOrganisations } from '../use-organisations.ts';
import styles from './board.module.css';
import { Due } from './due.tsx';

type Props = { task: Task; own: boolean; to: string };

export function TaskCard({ task, own, to }: Props) {
  const nameOf = useName();
  const { several } = useOrganisations();
  const { title, person, state, organisation } = task;
  return (
    <Stack className={`box ${styles.card}`} component="article" gap="xs">
      <Link to={to} preventScrollReset>
        {title}
      </Link>
      {!own && (
        <p className={styles.who}>
          <Initials name={nameOf(person)} size={24} />
          {nameOf(person)}
        </p>
      )}
      {own && several && <p>{organisation.name}</p>}
      {state !== 'done' && (
        <p>
          <Due task={task} short />
        </p>
      )}
      <Counts task={task} />
    </Stack>
  );
}

/** Numbers of checklist items, comments and files; zeros are hidden. */
function Counts({ task: { items, itemsDone, comments, files } }: { task: Task }) {
  const { t } = useTranslation();
  if (items + comments + files === 0) return null;
  return (
    <Group className={styles.counts} component="ul" gap="4px 14px">
      {items > 0 && (
        <li>
          <IconListCheck size={16} aria-hidden />
          <VisuallyHidden>{t('Checklist')}: </VisuallyHidden>
          {t('{{done}} of {{all}}', { done: itemsDone, all: items })}
        </li>
      )}
      {comments > 0 && (
        <li>
          <IconMessage size={16} aria-hidden />
          <VisuallyHidden>{t('Comments')}: </VisuallyHidden>
          {comments}
        </li>
      )}
      {files > 0 && (
        <li>
          <IconPaperclip size={16} aria-hidden />
          <VisuallyHidden>{t('Files')}: </VisuallyHidden>
          {files}
        </li>
      )}
    </Group>
  );
}
