import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import type { Grant } from '@ngo-plus/contract/content/grants';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import { showToast } from '../../ui/index.ts';
import { useSaving } from './queries.ts';
import styles from './save-button.module.css';

type Props = {
  grant: Pick<Grant, 'id' | 'title' | 'saved'>;
  /** The sign alone, in a list; its name is still heard. */
  compact?: boolean;
};

/** Saved grants are reminded of before they close, and stand in the personal calendar. */
export function SaveButton({ grant: { id, title, saved }, compact = false }: Props) {
  const { t } = useTranslation();
  const saving = useSaving();
  const shown = saving.isPending ? saving.variables.saved : saved;
  const Icon = shown ? IconBookmarkFilled : IconBookmark;
  const toggle = () => {
    if (saving.isPending) return;
    saving.mutate(
      { id, saved: !saved },
      {
        onError: ({ message }) =>
          showToast(
            'failed',
            saved ? t("Couldn't remove it from saved grants") : t("Couldn't save grant"),
            message,
          ),
      },
    );
  };
  const attributes = {
    variant: shown ? 'soft' : 'default',
    'aria-pressed': shown,
    'aria-label': t('Save: {{title}}', { title }),
    onClick: toggle,
  };
  if (compact)
    return (
      <ActionIcon
        {...attributes}
        className={styles.save ?? ''}
        color="teal"
        title={shown ? t('Saved') : t('Save')}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button {...attributes} leftSection={<Icon size={18} aria-hidden />}>
      {shown ? t('Saved') : t('Save')}
    </Button>
  );
}
