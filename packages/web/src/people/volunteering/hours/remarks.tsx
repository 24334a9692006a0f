import type { HourEntry } from '@ngo-plus/contract/people/volunteering';
import { useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';

/** Flags to check before approval. */
export function Remarks({ entry: { unplanned, checkOutForgotten } }: { entry: HourEntry }) {
  const { t } = useTranslation();
  return (
    <>
      {unplanned && <StatusBadge status="soon">{t('Unplanned')}</StatusBadge>}
      {checkOutForgotten && <StatusBadge status="soon">{t('Missed check-out')}</StatusBadge>}
    </>
  );
}
