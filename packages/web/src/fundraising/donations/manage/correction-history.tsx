import type { DonationCorrection } from '@ngo-plus/contract/fundraising/donations';
import { useQuery } from '@tanstack/react-query';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import { offlineNames } from '../labels.ts';
import { correctionsOf } from '../queries.ts';
import styles from './manage.module.css';

/** What a donation recorded by hand was before, newest first. Nothing where it was never corrected. */
export function CorrectionHistory({ donationId }: { donationId: string }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(correctionsOf(donationId));
  if (data.length === 0) return null;
  return (
    <Panel title={t('History')}>
      <ul className={styles.refunds}>
        {data.map((correction) => (
          <Correction key={correction.id} correction={correction} />
        ))}
      </ul>
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
              ? `${t(name)}: ${words || '–'}`
              : t('{{name}}: {{was}} → {{is}}', {
                  name: t(name),
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

/** In the words of the page; only what is there. */
function useFactLabels({ amount, on, cause, page, method, name, email, note }: Facts) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const all = [
    { name: 'Amount', words: amount && money(amount) },
    { name: 'Date', words: on && day(on) },
    { name: 'Cause', words: cause },
    { name: 'Fundraising page', words: page },
    { name: 'Method', words: method && t(offlineNames[method]) },
    { name: 'Donor', words: name },
    { name: 'Email', words: email },
    { name: 'Note', words: note },
  ];
  return all.flatMap(({ name: fact, words }) => (words === undefined ? [] : { name: fact, words }));
}
