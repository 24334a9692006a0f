import { NativeSelect } from '@mantine/core';
import type { Question } from '@ngo-plus/contract/data/forms';
import { useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import { useItemEdit } from './use-item-edit.ts';

/** Chooses which list of the form a question offers. */
export function ListMenu({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { definition } = useBuilder();
  const { set } = useItemEdit(item);
  if (definition.lists.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('List of choices')}
      size="xs"
      value={item.choices ?? ''}
      onChange={({ currentTarget }) => set({ choices: currentTarget.value })}
      data={definition.lists.map(({ name }) => name)}
    />
  );
}
