import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type Appearance,
  agreeToAppear,
  endAppearance,
} from '@ngo-plus/contract/fundraising/causes';
import { useQuery } from '@tanstack/react-query';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  EmptyState,
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  Rows,
  SkeletonLines,
  StatusBadge,
  showToast,
} from '../../../ui/index.ts';
import { appearances, useChange } from '../queries.ts';
import styles from './manage.module.css';

export const meta = () => pageMeta({ title: 'My appearances' });

/** Causes that show the signed-in user, or have asked to. */
export default function AppearancesPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(appearances);
  return (
    <Stack>
      <PageHeader
        title={t('My appearances')}
        lede={t(
          'Your name appears on a cause only if you agree. You can change your mind at any time.',
        )}
      />
      {error && !data && (
        <ErrorState
          title={t("Couldn't load your invitations")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {data?.length === 0 && (
        <Panel>
          <EmptyState
            title={t('No invitations yet')}
            body={t('Invitations to appear on a cause show up here.')}
            tiles={[
              { person: 4, tones: ['teal', 'sun', 'mint'] },
              { kind: 'talk', tones: ['plum', 'clay', 'blush'] },
              { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
            ]}
          />
        </Panel>
      )}
      {data && data.length > 0 && (
        <Panel pad={false}>
          <Rows edge>
            {data.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </Rows>
        </Panel>
      )}
    </Stack>
  );
}

function Row({ one }: { one: Appearance }) {
  const { t } = useTranslation();
  const agree = useChange(agreeToAppear);
  const end = useChange(endAppearance);
  const failed = ({ message }: Error) => showToast('failed', t('Something went wrong'), message);
  const { id, title, organisation, name, part, agreedAt } = one;
  return (
    <li>
      <div>
        <h2 className={styles.rowTitle}>{title}</h2>
        <Text c="dimmed" size="sm">
          {organisation}.{' '}
          {part
            ? t('Shown as {{name}}, {{part}}', { name, part })
            : t('Shown as {{name}}', { name })}
        </Text>
      </div>
      <Group gap="xs">
        {agreedAt ? (
          <StatusBadge status="done">{t('You appear on this cause')}</StatusBadge>
        ) : (
          <Button
            loading={agree.isPending}
            aria-label={t('Agree: {{title}}', { title })}
            onClick={() =>
              agree.mutate(
                { id },
                {
                  onSuccess: () => showToast('done', t('You now appear on this cause')),
                  onError: failed,
                },
              )
            }
          >
            {t('Agree')}
          </Button>
        )}
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={
            agreedAt
              ? t('Stop showing me: {{title}}', { title })
              : t('Decline: {{title}}', { title })
          }
          onClick={() =>
            end.mutate(
              { id },
              {
                onSuccess: () => showToast('done', t('You no longer appear on this cause')),
                onError: failed,
              },
            )
          }
        >
          {agreedAt ? t('Stop showing me') : t('Decline')}
        </Button>
      </Group>
    </li>
  );
}
