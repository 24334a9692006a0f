import { Button, Group, Stack, Text } from '@mantine/core';
import { type Cause, maxPeople, removeCausePerson } from '@ngo-plus/contract/fundraising/causes';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  EmptyState,
  Initials,
  PageHeader,
  Panel,
  Rows,
  StatusBadge,
  showToast,
} from '../../../ui/index.ts';
import { useChange } from '../queries.ts';
import { CauseQuery, CauseTabs } from './cause-tabs.tsx';
import { InvitePersonDialog } from './invite-person-dialog.tsx';

export const meta = () => pageMeta({ title: 'Cause team' });

/** People shown on a cause, and pending invitations. */
export default function PeoplePage() {
  const { causeId = '' } = useParams();
  return <CauseQuery id={causeId}>{(cause) => <CausePage cause={cause} />}</CauseQuery>;
}

function CausePage({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Stack>
      <PageHeader
        title={cause.title}
        lede={t('People give to people. No one is shown without their agreement.')}
        crumbs={[{ label: t('Causes'), to: '/causes' }]}
        actions={
          cause.people.length < maxPeople && (
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t('Invite someone')}
            </Button>
          )
        }
      />
      <CauseTabs id={cause.id} />
      <Panel title={t('Team')} pad={false}>
        {cause.people.length === 0 ? (
          <EmptyState
            level={3}
            title={t('No one added yet')}
            body={t(
              "Invite the people who do the work. We'll notify them to ask for their agreement.",
            )}
            tiles={[
              { person: 2, tones: ['teal', 'sun', 'mint'] },
              { person: 8, tones: ['plum', 'clay', 'cream'] },
              { person: 11, tones: ['clay', 'sun', 'blush'] },
            ]}
          />
        ) : (
          <PeopleList cause={cause} />
        )}
      </Panel>
      {asking && <InvitePersonDialog cause={cause} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function PeopleList({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  const remove = useChange(removeCausePerson);
  const go = (id: string) =>
    remove.mutate(
      { id },
      {
        onSuccess: () => showToast('done', t('Removed from the cause')),
        onError: ({ message }) => showToast('failed', t('Something went wrong'), message),
      },
    );
  return (
    <Rows edge>
      {cause.people.map(({ id, name, part, agreedAt }) => (
        <li key={id}>
          <Group gap="sm" wrap="nowrap">
            <Initials name={name} />
            <div>
              <h3>{name}</h3>
              {part && (
                <Text c="dimmed" size="sm">
                  {part}
                </Text>
              )}
            </div>
          </Group>
          <Group gap="xs">
            <StatusBadge status={agreedAt ? 'done' : 'waiting'}>
              {agreedAt ? t('Agreed') : t('Requested')}
            </StatusBadge>
            <Button
              variant="default"
              leftSection={<IconX size={18} aria-hidden />}
              aria-label={t('Remove {{name}}', { name })}
              onClick={() => go(id)}
            >
              {t('Remove')}
            </Button>
          </Group>
        </li>
      ))}
    </Rows>
  );
}
