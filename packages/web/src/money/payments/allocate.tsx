import { Button } from '@mantine/core';
import type { UnmatchedPayment } from '@ngo-plus/contract/money/payments';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { AllocateDialog } from './allocate-dialog.tsx';

/** Where money stands in the books as owed, somebody decides what becomes of it. */
export function Allocate({ unmatched }: { unmatched: UnmatchedPayment }) {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState(false);
  if (unmatched.choices.length === 0) return null;
  return (
    <>
      <Button size="xs" onClick={() => setDeciding(true)}>
        {t('Decide what to do')}
      </Button>
      {deciding && <AllocateDialog unmatched={unmatched} onClose={() => setDeciding(false)} />}
    </>
  );
}
