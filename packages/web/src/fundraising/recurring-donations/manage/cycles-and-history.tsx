import type { RecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import { Link } from 'react-router';
import { Moment, Panel, RecordTable, StatusBadge, useTranslation } from '../../../kernel/index.ts';
import {
  actionNames,
  cycleBadges,
  doerNames,
  skipNames,
  teamCycleNames,
  wayNames,
} from '../labels.ts';
import styles from './manage.module.css';

/** All billing cycles, newest first. */
export function Cycles({ turns }: Pick<RecurringDonation, 'turns'>) {
  const { t } = useTranslation();
  if (turns.length === 0) return null;
  const [due, state, way, why] = [t('Due'), t('State'), t('Payment method'), t('Note')];
  return (
    <Panel title={t('Payment history')}>
      <RecordTable headings={[due, state, way, why].map(String)}>
        {turns.map((turn) => (
          <tr key={turn.dueOn}>
            <th scope="row">
              {turn.donationId ? (
                <Link to={`/donations/${turn.donationId}`}>
                  <Moment at={turn.dueOn} />
                </Link>
              ) : (
                <Moment at={turn.dueOn} />
              )}
            </th>
            <td data-label={state} data-whole>
              <StatusBadge status={cycleBadges[turn.status]}>
                {t(teamCycleNames[turn.status])}
              </StatusBadge>
            </td>
            <td data-label={way}>{t(wayNames[turn.way])}</td>
            <td data-label={why}>
              {turn.failure ?? (turn.reason ? t(skipNames[turn.reason]) : '–')}
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
      <ul className={styles.history}>
        {history.map(({ id, at, what, by, words }) => (
          <li key={id}>
            <b>{t(actionNames[what])}</b> · {t(doerNames[by])} · <Moment at={at} with="time" />
            {words && <p>{words}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
