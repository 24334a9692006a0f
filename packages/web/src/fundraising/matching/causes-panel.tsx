import { Button } from '@mantine/core';
import type { MatchPool } from '@ngo-plus/contract/fundraising/matching';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel, RecordTable } from '../../ui/index.ts';
import { owedMinor } from './owed.ts';
import { PaymentDialog } from './payment-dialog.tsx';

type Props = { pool: MatchPool; manages: boolean };

/** What the sponsor owes for each cause. */
export function CausesPanel({ pool, manages }: Props) {
  const { t } = useTranslation();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const hasOutstanding = pool.owed.amountMinor !== '0';
  return (
    <Panel
      title={t('By cause')}
      pad={false}
      action={
        manages &&
        hasOutstanding && (
          <Button variant="default" onClick={() => setDialogOpen(true)}>
            {t('Record sponsor payment')}
          </Button>
        )
      }
    >
      <CauseRows pool={pool} />
      {isDialogOpen && <PaymentDialog pool={pool} onClose={() => setDialogOpen(false)} />}
    </Panel>
  );
}

export function CauseRows({ pool: { causes, currency } }: Pick<Props, 'pool'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const headings = [t('Cause'), t('Matched'), t('Paid'), t('Owed')];
  const [, matched, paid, owed] = headings;
  return (
    <RecordTable headings={headings}>
      {causes.map((cause) => (
        <tr key={cause.causeId}>
          <th scope="row">{cause.title}</th>
          <td data-label={matched} className="tnum" data-whole>
            {money(cause.matched)}
          </td>
          <td data-label={paid} className="tnum" data-whole>
            {money(cause.paid)}
          </td>
          <td data-label={owed} className="tnum" data-whole>
            {money({ amountMinor: owedMinor(cause), currency })}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
