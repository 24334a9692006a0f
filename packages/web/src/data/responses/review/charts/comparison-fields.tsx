import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import styles from './charts.module.css';
import { type Period, periodBefore } from './periods.ts';

type Props = {
  /** The period of the filters. */
  period: Period;
  onChange: (compared: Period | undefined) => void;
};

/** Which period is shown beside that of the filters. */
export function ComparisonFields({ period, onChange }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<'none' | 'before' | 'chosen'>('none');
  const [chosen, setChosen] = useState<Period>({ from: '', until: '' });
  const { from, until } = period;
  const before = periodBefore({ from, until });
  const report = useEffectEvent(() => {
    if (kind === 'before') onChange(before);
    else onChange(kind === 'chosen' && isPeriod(chosen) ? chosen : undefined);
  });
  // What is compared follows the filters.
  useEffect(() => report(), [kind, chosen, from, until]);
  return (
    <div className={styles.comparison}>
      <NativeSelect
        label={t('Compare with')}
        value={kind}
        data={[
          { value: 'none', label: t('No other period') },
          { value: 'before', label: t('The period before') },
          { value: 'chosen', label: t('Another period') },
        ]}
        description={
          kind === 'before' && before === undefined
            ? t('Choose “Received from” and “Received until” under Filter first.')
            : undefined
        }
        onChange={({ currentTarget: { value } }) =>
          setKind(value === 'before' || value === 'chosen' ? value : 'none')
        }
      />
      {kind === 'chosen' && (
        <>
          <TextInput
            type="date"
            label={t('From')}
            value={chosen.from}
            onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, from: value })}
          />
          <TextInput
            type="date"
            label={t('Until')}
            value={chosen.until}
            onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, until: value })}
          />
        </>
      )}
    </div>
  );
}

const isPeriod = ({ from, until }: Period): boolean => from !== '' || until !== '';
