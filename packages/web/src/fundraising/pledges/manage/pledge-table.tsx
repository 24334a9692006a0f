import type { PledgeRow } from '@ngo-plus/contract/fundraising/pledges';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { ChooseAll, ChooseRow, type Chosen, RecordTable } from '../../../ui/index.ts';
import { PledgeBadge } from '../labels.tsx';

type Props = { pledges: readonly PledgeRow[]; chosen: Chosen };

export function PledgeTable({ pledges, chosen }: Props) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const headings = [t('Who'), t('Pledged'), t('Paid'), t('Overdue'), t('Next due'), t('Status')];
  const [, promised, paid, overdue, next, state] = headings;
  return (
    <RecordTable headings={headings} before={<ChooseAll chosen={chosen} rows={pledges} />}>
      {pledges.map((pledge) => (
        <tr key={pledge.id} data-open={chosen.ids.has(pledge.id) || undefined}>
          <ChooseRow
            chosen={chosen}
            id={pledge.id}
            label={t("Select {{name}}'s pledge of {{amount}}", {
              name: pledge.name || t('Erased'),
              amount: money(pledge.promised),
            })}
          />
          <th scope="row">
            <Link to={`/pledges/${pledge.id}`}>{pledge.name || t('Erased')}</Link>
            <small>{pledge.causeTitle}</small>
          </th>
          <td data-label={promised} className="tnum" data-whole data-lead>
            {money(pledge.promised)}
          </td>
          <td data-label={paid} className="tnum" data-whole data-wide>
            {money(pledge.paid)}
          </td>
          <td data-label={overdue} className="tnum" data-whole data-wide>
            {money(pledge.overdue)}
          </td>
          <td data-label={next} data-fact data-none={pledge.nextOn === null || undefined}>
            {pledge.nextOn === null ? '–' : day(pledge.nextOn)}
          </td>
          <td data-label={state} data-whole data-fact>
            <PledgeBadge state={pledge.state} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
