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
  /** Only the icon, in lists; its name is still announced. */
  compact?: boolean;
};

/** Saves a grant: people are reminded of saved grants before they close, and find them in the personal calendar. */
export function SaveButton({ grant: { id, title, saved }, compact = false }: Props) {
  const { t } = useTranslation();
  const saving = useSaving();
  const isSaved = saving.isPending ? saving.variables.saved : saved;
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
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
    variant: isSaved ? 'soft' : 'default',
    'aria-pressed': isSaved,
    'aria-label': t('Save: {{title}}', { title }),
    onClick: toggle,
  };
  if (compact)
    return (
      <ActionIcon
        {...attributes}
        className={styles.save ?? ''}
        color="teal"
        title={isSaved ? t('Saved') : t('Save')}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button {...attributes} leftSection={<Icon size={18} aria-hidden />}>
      {isSaved ? t('Saved') : t('Save')}
    </Button>
  );
}
