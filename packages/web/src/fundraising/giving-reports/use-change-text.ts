import { useFormat, useTranslation } from '../../kernel/index.ts';
import { changeOf } from './shares.ts';

/** Returns the change of a figure in words; undefined if there was nothing before. */
export function useChangeText(since: string) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  return (now: string, then: string | undefined) => {
    const share = then === undefined ? undefined : changeOf(now, then);
    // A tenfold change from almost nothing means little.
    if (share === undefined || share >= 10) return undefined;
    if (share === 0) return { text: t('Same'), direction: 'flat' as const, since: t('as before') };
    const isMore = share > 0;
    const values = { share: percent(Math.abs(share)) };
    return {
      text: isMore ? t('Up {{share}}', values) : t('Down {{share}}', values),
      direction: isMore ? ('up' as const) : ('down' as const),
      good: isMore,
      since,
    };
  };
}
