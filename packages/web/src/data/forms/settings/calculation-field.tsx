import type { Question } from '@ngo-plus/contract/data/forms';
import { useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import { ExpressionField } from '../rules/index.ts';
import { useItemEdit } from './use-item-edit.ts';

/** What a question calculates. */
export function CalculationField({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { canEdit } = useBuilder();
  const { set } = useItemEdit(item);
  return (
    <ExpressionField
      label={t('Calculation')}
      rule="calculation"
      value={item.calculation ?? ''}
      readOnly={!canEdit}
      onChange={(calculation) => set({ calculation })}
    />
  );
}
