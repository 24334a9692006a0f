import type { ImportRun } from '@ngo-plus/contract/content/grants';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { TakenOver } from '../../../platform/imports/index.ts';

/** How many grants are taken over. */
export function Progress({ run: { appliedRows, counts } }: { run: ImportRun }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const all = counts.new + counts.changed;
  const words = t('{{done}} of {{all}} grants', { done: number(appliedRows), all: number(all) });
  return <TakenOver label={t('Grants imported')} words={words} done={appliedRows} all={all} />;
}
