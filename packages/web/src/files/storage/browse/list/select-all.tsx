import { Checkbox } from '@mantine/core';
import type { Entry } from '@ngo-plus/contract/files/storage';
import { useTranslation } from '../../../../kernel/index.ts';
import { maxSelected, type Step } from '../selection/index.ts';

type Props = {
  entries: readonly Entry[];
  chosen: readonly Entry[];
  step: (step: Step) => void;
};

/** Selects all visible entries, up to the limit of one request, or clears the selection. */
export function SelectAll({ entries, chosen, step }: Props) {
  const { t } = useTranslation();
  const all = chosen.length > 0 && chosen.length === Math.min(entries.length, maxSelected);
  return (
    <Checkbox
      aria-label={t('Select all')}
      checked={all}
      indeterminate={chosen.length > 0 && !all}
      onChange={() => step({ kind: all ? 'none' : 'all' })}
    />
  );
}
