import { Text } from '@mantine/core';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { visitsFor } from './plan-values.ts';

type Props = { baseline: string; effect: string; variants: number };

/** Shows the required number of visits, and warns if the experiment would take too long. */
export function VisitsNeeded({ variants, ...plan }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const each = visitsFor(plan, variants);
  return (
    <Text c="dimmed" aria-live="polite">
      {each !== undefined &&
        t('You need {{each}} visits per version, {{all}} in total.', {
          each: number(each),
          all: number(each * variants),
        })}
    </Text>
  );
}
