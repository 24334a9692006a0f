import { Button } from '@mantine/core';
import type { Grant } from '@ngo-plus/contract/grants';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { tell, useTranslation } from '../kernel/index.ts';
import { useSaving } from './queries.ts';

type Props = { grant: Pick<Grant, 'id' | 'title' | 'saved'> };

/** Saved grants are reminded of before they close, and stand in the personal calendar. */
export function SaveButton({ grant: { id, title, saved } }: Props) {
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
          tell('failed', saved ? t('It is still saved.') : t('It was not saved.'), t(message)),
      },
    );
  };
  return (
    <Button
      variant={shown ? 'soft' : 'default'}
      leftSection={<Icon size={18} aria-hidden />}
      aria-pressed={shown}
      aria-label={t('Save: {{title}}', { title })}
      onClick={toggle}
    >
      {shown ? t('Saved') : t('Save')}
    </Button>
  );
}
