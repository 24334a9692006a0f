import { Button, Group, Stack } from '@mantine/core';
import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { useTranslation } from '../../../../kernel/index.ts';
import { ChangeList } from './change-list.tsx';
import type { Change } from './changes.ts';

type Props = {
  changes: readonly Change[];
  definition: FormDefinition;
  onMerge: () => void;
  onDiscard: () => void;
};

/** What someone else corrected meanwhile, and what becomes of one's own changes. */
export function ConflictNote({ changes, definition, onMerge, onDiscard }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="alert">
      <h3>{t('Someone else corrected this response')}</h3>
      <p>{t('They changed these answers while you were working. Yours are not saved yet.')}</p>
      <ChangeList changes={changes} definition={definition} />
      <Group gap="xs">
        <Button onClick={onMerge}>{t('Add my changes to theirs')}</Button>
        <Button variant="default" onClick={onDiscard}>
          {t('Discard my changes')}
        </Button>
      </Group>
    </Stack>
  );
}
