import { Stack } from '@mantine/core';
import type { DonationCorrection } from '@ngo-plus/contract/fundraising/donations';
import { useQuery } from '@tanstack/react-query';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import { offlineNames } from '../labels.ts';
import { correctionsOf } from '../queries.ts';
import styles from './manage.module.css';

/** Corrections of a recorded donation, newest first; nothing if there are none. */
export function CorrectionHistory({ donationId }: { donationId: string }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(correctionsOf(donationId));
  if (data.length === 0) return null;
  return (
    <Panel title={t('History')}>
      <Stack className={styles.refunds} component="ul" gap="sm">
        {data.map((correction) => (
          <Correction key={correction.id} correction={correction} />
        ))}
      </Stack>
    </Panel>
  );
}

function Correction({ correction }: { correction: DonationCorrection }) {
  const { t } = useTranslation();
  const { what, reason, before, after, by, at } = correction;
  const wasOf = useFactLabels(before);
  const isOf = useFactLabels(after);
  return (
    <li>
      <b>{what === 'deleted' ? t('Deleted') : t('Corrected')}</b> · {by ?? t('Former team member')}{' '}
      · <Moment at={at} />
      <p>{reason}</p>
      <ul className={styles.changes}>
        {wasOf.map(({ name, words }) => (
          <li key={name}>
            {what === 'deleted'
              ? `${name}: ${words || '–'}`
              : t('{{name}}: {{was}} → {{is}}', {
                  name,
                  was: words || '–',
                  is: isOf.find((one) => one.name === name)?.words || '–',
                })}
          </li>
        ))}
      </ul>
    </li>
  );
}

type Facts = DonationCorrection['before'];

/** Formats the facts that changed. */
function useFactLabels({ amount, on, cause, page, method, name, email, note }: Facts) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const all = [
    { name: t('Amount'), words: amount && money(amount) },
    { name: t('Date'), words: on && day(on) },
    { name: t('Cause'), words: cause },
    { name: t('Fundraising page'), words: page },
    { name: t('Method'), words: method && t(offlineNames[method]) },
    { name: t('Donor'), words: name },
    { name: t('Email'), words: email },
    { name: t('Note'), words: note },
  ];
  return all.flatMap(({ name: fact, words }) => (words === undefined ? [] : { name: fact, words }));
}
