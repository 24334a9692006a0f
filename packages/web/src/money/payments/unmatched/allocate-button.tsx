import { Button } from '@mantine/core';
import type { UnmatchedPayment } from '@ngo-plus/contract/money/payments';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { AllocateDialog } from './allocate-dialog.tsx';

/** A button for payments that are booked as a liability until staff allocate them. */
export function AllocateButton({ unmatched }: { unmatched: UnmatchedPayment }) {
  const { t } = useTranslation();
  const [isAllocating, setAllocating] = useState(false);
  if (unmatched.choices.length === 0) return null;
  return (
    <>
      <Button size="xs" onClick={() => setAllocating(true)}>
        {t('Decide what to do')}
      </Button>
      {isAllocating && (
        <AllocateDialog unmatched={unmatched} onClose={() => setAllocating(false)} />
      )}
    </>
  );
}
