import { decideManyHours } from '@ngo-plus/contract/people/volunteering';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { BulkBar, type Chosen, showToast } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/** Approves or declines all selected entries. Refused ones stay selected, with their reasons. */
export function BulkDecision({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [approved, setApproved] = useState<boolean>();
  const decide = useChange(decideManyHours);
  const count = chosen.ids.size;
  const send = async (reason: string) => {
    const ids = [...chosen.ids];
    const { decided, refused } = await decide.mutateAsync({
      ids,
      approved: approved === true,
      reason,
    });
    chosen.clear();
    const words = { count: decided, shown: number(decided), defaultValue_one: '' };
    if (decided > 0)
      showToast(
        'done',
        approved
          ? t('{{shown}} entries approved', {
              ...words,
              defaultValue_one: '{{shown}} entry approved',
            })
          : t('{{shown}} entries declined', {
              ...words,
              defaultValue_one: '{{shown}} entry declined',
            }),
      );
    if (refused.length > 0)
      showToast(
        'failed',
        t("{{count}} couldn't be updated", { count: refused.length }),
        [...new Set(refused.map(({ message }) => message))].slice(0, 3).join(' '),
      );
  };
  return (
    <>
      <BulkBar count={count} onClear={chosen.clear}>
        <button type="button" onClick={() => setApproved(true)}>
          <IconCheck size={18} aria-hidden />
          {t('Approve')}
        </button>
        <button type="button" onClick={() => setApproved(false)}>
          <IconX size={18} aria-hidden />
          {t('Decline')}
        </button>
      </BulkBar>
      <DecisionDialog
        approved={approved}
        title={
          approved
            ? t('Approve {{count}} entries?', {
                count,
                defaultValue_one: 'Approve {{count}} entry?',
              })
            : t('Decline {{count}} entries?', {
                count,
                defaultValue_one: 'Decline {{count}} entry?',
              })
        }
        onDecide={send}
        onClose={() => setApproved(undefined)}
      />
    </>
  );
}
