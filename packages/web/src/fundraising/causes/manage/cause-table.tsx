import { type CauseCard, progressOf } from '@ngo-plus/contract/fundraising/causes';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Meter, RecordTable, StatusBadge, tableStyles } from '../../../ui/index.ts';
import { statusBadges, statusNames } from '../labels.ts';
import { CauseMenu } from './cause-menu.tsx';
import styles from './manage.module.css';

type Props = { causes: readonly CauseCard[]; manages: boolean };

/** Causes with their status and progress. */
export function CauseTable({ causes, manages }: Props) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const headings = [t('Cause'), t('Status'), t('Raised'), t('Goal'), t('Donations'), t('Last day')];
  const [, status, raised, goal, donations, lastDay] = headings;
  return (
    <RecordTable headings={headings} menu>
      {causes.map((cause) => (
        <tr key={cause.id}>
          <th scope="row">
            <Link to={manages ? `/causes/edit/${cause.id}` : `/causes/preview/${cause.id}`}>
              {cause.title}
            </Link>
            {cause.summary && <small>{cause.summary}</small>}
          </th>
          <td data-label={status} data-whole data-lead>
            <StatusBadge status={statusBadges[cause.status]}>
              {t(statusNames[cause.status])}
            </StatusBadge>
          </td>
          <td data-label={raised} className="tnum" data-whole data-wide>
            {money({ amountMinor: cause.totals.raisedMinor, currency: cause.currency })}
          </td>
          <td data-label={goal} data-whole data-fact>
            <Goal cause={cause} />
          </td>
          <td data-label={donations} className="tnum" data-whole data-wide>
            {number(cause.totals.donations)}
          </td>
          <td data-label={lastDay} data-whole data-wide>
            {cause.endsOn ? <Moment at={cause.endsOn} /> : '–'}
          </td>
          <td className={tableStyles['menu']}>
            <CauseMenu cause={cause} manages={manages} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** What share of the goal is reached, and the goal in its unit. */
function Goal({ cause }: { cause: CauseCard }) {
  const { t } = useTranslation();
  const { money, number, percent } = useFormat();
  const { goalKind, goalTarget, currency } = cause;
  const progress = progressOf(cause);
  if (!progress || goalTarget === null) return t('No goal yet');
  const target = Number(goalTarget);
  const words = {
    amount: () => money({ amountMinor: goalTarget, currency }),
    donations: () =>
      t('{{shown}} donations', {
        count: target,
        shown: number(target),
        defaultValue_one: '{{shown}} donation',
      }),
    donors: () =>
      t('{{shown}} donors', {
        count: target,
        shown: number(target),
        defaultValue_one: '{{shown}} donor',
      }),
  };
  const share = progress.percent / 100;
  return (
    <span className={styles.goal}>
      <Meter aria-hidden share={share} height={6} />
      <span>{t('{{share}} of {{goal}}', { share: percent(share), goal: words[goalKind]() })}</span>
    </span>
  );
}
