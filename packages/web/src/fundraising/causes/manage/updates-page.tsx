import { Button, Group, Stack, Text } from '@mantine/core';
import type { Cause, CauseUpdate } from '@ngo-plus/contract/fundraising/causes';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Moment, pageMeta, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, PageHeader, Panel, RowMenu, Rows, StatusBadge } from '../../../ui/index.ts';
import { CauseQuery, CauseTabs } from './cause-tabs.tsx';
import { DeleteUpdate, PublishUpdate } from './update-actions.tsx';
import { UpdateDialog } from './update-dialog.tsx';

export const meta = () => pageMeta({ title: 'Cause updates' });

/** Updates of a cause: drafts and published ones. */
export default function UpdatesPage() {
  const { causeId = '' } = useParams();
  return <CauseQuery id={causeId}>{(cause) => <CausePage cause={cause} />}</CauseQuery>;
}

function CausePage({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState<CauseUpdate | 'new'>();
  const [deleting, setDeleting] = useState<CauseUpdate>();
  return (
    <Stack>
      <PageHeader
        title={cause.title}
        lede={t('Tell donors what their donations achieved.')}
        crumbs={[{ label: t('Causes'), to: '/causes' }]}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setWriting('new')}
          >
            {t('Write update')}
          </Button>
        }
      />
      <CauseTabs id={cause.id} />
      <Panel title={t('Updates')} pad={false}>
        {cause.updates.length === 0 ? (
          <NoUpdates />
        ) : (
          <Rows edge>
            {cause.updates.map((update) => (
              <li key={update.id}>
                <div>
                  <h3>{update.title}</h3>
                  <State {...update} />
                </div>
                <Group gap="xs">
                  {update.publishedAt === null && <PublishUpdate cause={cause} update={update} />}
                  <RowMenu
                    name={update.title}
                    actions={[
                      {
                        label: t('Edit'),
                        icon: <IconPencil size={18} aria-hidden />,
                        onClick: () => setWriting(update),
                      },
                      {
                        label: t('Delete'),
                        icon: <IconTrash size={18} aria-hidden />,
                        onClick: () => setDeleting(update),
                        danger: true,
                      },
                    ]}
                  />
                </Group>
              </li>
            ))}
          </Rows>
        )}
      </Panel>
      {writing && (
        <UpdateDialog
          cause={cause}
          update={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      )}
      <DeleteUpdate update={deleting} onClose={() => setDeleting(undefined)} />
    </Stack>
  );
}

function State({ publishedAt, updatedAt }: CauseUpdate) {
  const { t } = useTranslation();
  return (
    <Text c="dimmed" size="sm">
      {publishedAt ? (
        <>
          <StatusBadge status="done">{t('Published')}</StatusBadge> <Moment at={publishedAt} />
        </>
      ) : (
        <>
          <StatusBadge status="draft">{t('Draft')}</StatusBadge> <Moment at={updatedAt} />
        </>
      )}
    </Text>
  );
}

function NoUpdates() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={3}
      title={t('No updates yet')}
      body={t(
        'Donors who see what their donation achieved are more likely to donate again. Two sentences are enough.',
      )}
      tiles={[
        { kind: 'talk', tones: ['teal', 'sun', 'mint'] },
        { person: 3, tones: ['clay', 'plum', 'cream'] },
        { kind: 'seeds', tones: ['sun', 'teal', 'deep'] },
      ]}
    />
  );
}
