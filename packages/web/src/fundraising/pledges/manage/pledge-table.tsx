import type { PledgeRow } from '@ngo-plus/contract/fundraising/pledges';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { RecordTable } from '../../../ui/index.ts';
import { PledgeBadge } from '../labels.tsx';

export function PledgeTable({ pledges }: { pledges: readonly PledgeRow[] }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const headings = [t('Who'), t('Pledged'), t('Paid'), t('Overdue'), t('Next due'), t('Status')];
  const [, promised, paid, overdue, next, state] = headings;
  return (
    <RecordTable headings={headings}>
      {pledges.map((pledge) => (
        <tr key={pledge.id}>
          <th scope="row">
            <Link to={`/pledges/${pledge.id}`}>{pledge.name || t('Erased')}</Link>
            <small>{pledge.causeTitle}</small>
          </th>
          <td data-label={promised} className="tnum" data-whole>
            {money(pledge.promised)}
          </td>
          <td data-label={paid} className="tnum" data-whole>
            {money(pledge.paid)}
          </td>
          <td data-label={overdue} className="tnum" data-whole>
            {money(pledge.overdue)}
          </td>
          <td data-label={next}>{pledge.nextOn === null ? '–' : day(pledge.nextOn)}</td>
          <td data-label={state} data-whole>
            <PledgeBadge state={pledge.state} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
