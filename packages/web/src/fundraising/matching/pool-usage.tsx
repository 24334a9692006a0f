import { Stack } from '@mantine/core';
import type { MatchPool } from '@ngo-plus/contract/fundraising/matching';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Meter } from '../../ui/index.ts';

/** How much of a pool is allocated to donations; the bar repeats the text visually. */
export function PoolUsage({
  pool: { amount, left },
}: {
  pool: Pick<MatchPool, 'amount' | 'left'>;
}) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const used = BigInt(amount.amountMinor) - BigInt(left.amountMinor);
  const share = Number((used * 100n) / BigInt(amount.amountMinor)) / 100;
  return (
    <Stack gap={6} miw="6rem">
      <span className="tnum">
        {t('{{used}} of {{all}}', {
          used: money({ ...amount, amountMinor: used.toString() }),
          all: money(amount),
        })}
      </span>
      <Meter share={share} aria-hidden />
    </Stack>
  );
}
