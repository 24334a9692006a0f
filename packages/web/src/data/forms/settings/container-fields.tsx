import { Checkbox } from '@mantine/core';
import type { Group, Repeat } from '@ngo-plus/contract/data/forms';
import { useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import { ExpressionField } from '../rules/index.ts';
import { withWord } from './appearance.ts';
import { useItemEdit } from './use-item-edit.ts';

/** How the questions of a group or repeat are shown. */
export function ContainerFields({ item }: { item: Group | Repeat }) {
  const { t } = useTranslation();
  const { canEdit } = useBuilder();
  const { set } = useItemEdit(item);
  const isPage = item.appearance?.split(/\s+/).includes('field-list') === true;
  return (
    <>
      <Checkbox
        label={t('Show its questions on one page')}
        checked={isPage}
        onChange={({ currentTarget }) =>
          set({ appearance: withWord(item.appearance, 'field-list', currentTarget.checked) })
        }
      />
      {item.type === 'group' && (
        <Checkbox
          label={t('Show as a matrix')}
          description={t('A table of questions with the same choices.')}
          checked={item.isMatrix === true}
          onChange={({ currentTarget }) =>
            set({ isMatrix: currentTarget.checked ? true : undefined })
          }
        />
      )}
      {item.type === 'repeat' && (
        <ExpressionField
          label={t('Number of repetitions (optional)')}
          rule="count"
          value={item.count ?? ''}
          readOnly={!canEdit}
          onChange={(count) => set({ count })}
        />
      )}
    </>
  );
}
