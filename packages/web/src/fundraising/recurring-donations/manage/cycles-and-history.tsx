import { Stack } from '@mantine/core';
import type { RecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { Panel, RecordTable, StatusBadge } from '../../../ui/index.ts';
import {
  actionNames,
  actorNames,
  cycleBadges,
  paymentMethodNames,
  skipNames,
  teamCycleNames,
} from '../labels.ts';
import styles from './manage.module.css';

/** All billing cycles, newest first. */
export function Cycles({ cycles }: Pick<RecurringDonation, 'cycles'>) {
  const { t } = useTranslation();
  if (cycles.length === 0) return null;
  const [due, state, method, note] = [t('Due'), t('Status'), t('Payment method'), t('Note')];
  return (
    <Panel title={t('Payment history')}>
      <RecordTable headings={[due, state, method, note].map(String)}>
        {cycles.map((cycle) => (
          <tr key={cycle.dueOn}>
            <th scope="row">
              {cycle.donationId ? (
                <Link to={`/donations/${cycle.donationId}`}>
                  <Moment at={cycle.dueOn} />
                </Link>
              ) : (
                <Moment at={cycle.dueOn} />
              )}
            </th>
            <td data-label={state} data-whole>
              <StatusBadge status={cycleBadges[cycle.status]}>
                {t(teamCycleNames[cycle.status])}
              </StatusBadge>
            </td>
            <td data-label={method}>{t(paymentMethodNames[cycle.collectionMethod])}</td>
            <td data-label={note}>
              {cycle.failure ?? (cycle.reason ? t(skipNames[cycle.reason]) : '–')}
            </td>
          </tr>
        ))}
      </RecordTable>
    </Panel>
  );
}

export function History({ history }: Pick<RecurringDonation, 'history'>) {
  const { t } = useTranslation();
  if (history.length === 0) return null;
  return (
    <Panel title={t('What happened')}>
      <Stack className={styles.history} component="ul" gap="sm">
        {history.map(({ id, at, what, by, words }) => (
          <li key={id}>
            <b>{t(actionNames[what])}</b> · {t(actorNames[by])} · <Moment at={at} with="time" />
            {words && <p>{words}</p>}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
