import { Skeleton } from '@mantine/core';
import type { PlatformFigures } from '@ngo-plus/contract/operations/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import { EmptyState, ErrorState, Panel } from '../../ui/index.ts';
import { JoinedChart } from './joined-chart.tsx';
import { platformQuery } from './queries.ts';

/** Sign-ups per month. */
export function JoinedTile() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(platformQuery);
  const history = data?.joined.slice(0, -1).some(hasAnyone);
  return (
    <Panel title={t('Sign-ups by month')} note={t('Organisations and people, last 12 months')}>
      {error && (
        <ErrorState
          level={3}
          title={t("Couldn't load this section")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton h={260} />}
      {data && !history && <FirstMonth joined={data.joined.at(-1)} />}
      {data && history && <JoinedChart joined={data.joined} />}
    </Panel>
  );
}

type Month = PlatformFigures['joined'][number];

const hasAnyone = ({ organisations, people }: Month) => organisations + people > 0;

/** One month is no history, so its numbers are shown in a sentence. */
function FirstMonth({ joined }: { joined: Month | undefined }) {
  const { t } = useTranslation();
  const { organisations = 0, people = 0 } = joined ?? {};
  const counts = {
    organisations: t('{{count}} organisations', {
      count: organisations,
      defaultValue_one: '{{count}} organisation',
    }),
    people: t('{{count}} people', { count: people, defaultValue_one: '{{count}} person' }),
  };
  return (
    <EmptyState
      level={3}
      title={t('Nothing to compare yet')}
      body={
        joined && hasAnyone(joined)
          ? t(
              '{{organisations}} and {{people}} joined this month. Check back next month to compare.',
              counts,
            )
          : t('No one has joined in the last twelve months.')
      }
      tiles={[
        { kind: 'steps', tones: ['teal', 'deep', 'mint'] },
        { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
        { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
      ]}
    />
  );
}
