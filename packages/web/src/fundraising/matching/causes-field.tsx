import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import styles from './matching.module.css';
import type { PoolValues } from './pool-values.ts';

export type CauseChoice = {
  readonly id: string;
  readonly title: string;
  readonly currency: string;
};

type Props = {
  causes: readonly CauseChoice[];
  values: Pick<PoolValues, 'causeIds' | 'currency'>;
  id: string;
  error: string | undefined;
  onChange: (changes: Pick<PoolValues, 'causeIds' | 'currency'>) => void;
};

/** The causes of a pool: all in one currency, which becomes the pool's currency. */
export function CausesField({ causes, values, id, error, onChange }: Props) {
  const { t } = useTranslation();
  const { causeIds } = values;
  const toggle = ({ id: causeId, currency }: CauseChoice, isOn: boolean) => {
    const others = causeIds.filter((one) => one !== causeId);
    onChange({
      causeIds: isOn ? [...others, causeId] : others,
      currency: isOn && others.length === 0 ? currency : values.currency,
    });
  };
  return (
    <fieldset className={styles.set} id={id} tabIndex={-1}>
      <legend>{t('Causes')}</legend>
      {error && <Text c="var(--np-brick-text)">{error}</Text>}
      <div>
        {causes.map((cause) => (
          <Checkbox
            key={cause.id}
            label={`${cause.title} (${cause.currency})`}
            checked={causeIds.includes(cause.id)}
            disabled={causeIds.length > 0 && cause.currency !== values.currency}
            onChange={({ currentTarget }) => toggle(cause, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
