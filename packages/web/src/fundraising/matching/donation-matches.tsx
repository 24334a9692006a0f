import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import { donationMatches } from './queries.ts';

/** Sponsors' matches for a donation; nothing if there are none. */
export function DonationMatches({ donationId }: { donationId: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data = [] } = useQuery(donationMatches(donationId));
  if (data.length === 0) return null;
  return (
    <Panel title={t('Matched by sponsors')}>
      <Stack component="ul" gap="xs">
        {data.map(({ poolId, sponsor, matched, released }) => (
          <li key={poolId}>
            <Link to={`/match-pools/${poolId}`}>{sponsor}</Link>: <b>{money(matched)}</b>
            {released.amountMinor !== '0' &&
              ` (${t('{{amount}} released', { amount: money(released) })})`}
          </li>
        ))}
      </Stack>
      <Text c="dimmed" mt="xs">
        {t("This amount is pledged by the sponsor. It isn't in your ledger or on any receipt.")}
      </Text>
    </Panel>
  );
}
