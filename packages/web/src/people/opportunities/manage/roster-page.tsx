import { Button, Group, Stack } from '@mantine/core';
import type { Roster, RosterEntry } from '@ngo-plus/contract/people/opportunities';
import { IconMail, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, PageHeader, Panel, StatusBadge } from '../../../ui/index.ts';
import { rosterOf } from '../queries.ts';
import { cityOf, useSpan } from '../span.ts';
import { EmailDialog } from './email-dialog.tsx';
import { QueryView } from './query-view.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RosterTable } from './roster-table.tsx';

export const meta = () => pageMeta({ title: 'Roster' });

/** The roster of a shift. */
export default function RosterPage() {
  const { shiftId = '' } = useParams();
  const query = useQuery(rosterOf(shiftId));
  return <QueryView query={query}>{(roster) => <RosterDetail roster={roster} />}</QueryView>;
}

function RosterDetail({ roster }: { roster: Roster }) {
  const { t } = useTranslation();
  const span = useSpan(roster.timeZone);
  const [writing, setWriting] = useState(false);
  const { shift, opportunity, people } = roster;
  const having = people.filter(({ state }) => state === 'confirmed');
  return (
    <Stack>
      <PageHeader
        title={span.day(shift.startsAt)}
        lede={t('{{title}}, {{hours}} ({{city}} time)', {
          title: opportunity.title,
          hours: span.hours(shift),
          city: cityOf(roster.timeZone),
        })}
        crumbs={[
          { label: t('Opportunities'), to: '/volunteer/opportunities' },
          { label: opportunity.title, to: `/volunteer/opportunities/${opportunity.id}` },
        ]}
        actions={
          <Group className="unprinted" gap="xs">
            <Button
              variant="default"
              component={Link}
              to={`/volunteer/check-in/${shift.id}`}
              leftSection={<IconQrcode size={18} />}
            >
              {t('Check-in code')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} />}
              onClick={() => window.print()}
            >
              {t('Print')}
            </Button>
            {having.length > 0 && (
              <Button leftSection={<IconMail size={18} />} onClick={() => setWriting(true)}>
                {t('Email everyone')}
              </Button>
            )}
          </Group>
        }
      />
      {shift.state === 'cancelled' && (
        <p>
          <StatusBadge status="stopped">{t('Cancelled')}</StatusBadge> {shift.reason}
        </p>
      )}
      <People roster={roster} having={having} />
      <EmailDialog shift={shift} opened={writing} onClose={() => setWriting(false)} />
    </Stack>
  );
}

function People({ roster, having }: { roster: Roster; having: readonly RosterEntry[] }) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<RosterEntry>();
  const { shift, people } = roster;
  const waiting = people.filter(({ state }) => state === 'waiting');
  const ended = people.filter(({ state }) => state === 'cancelled' || state === 'removed');
  const open = shift.state === 'open' && Date.parse(shift.startsAt) > Date.now();
  const free = shift.capacity - shift.taken;
  return (
    <>
      <Panel
        title={t('Signed up')}
        note={t('{{taken}} of {{places}}', { taken: shift.taken, places: shift.capacity })}
        pad={false}
      >
        {having.length === 0 ? (
          <EmptyState
            level={3}
            title={t('No one yet')}
            body={t("People sign up on the opportunity's public page.")}
            tiles={[
              { person: 7, tones: ['teal', 'sun', 'mint'] },
              { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
              { person: 12, tones: ['plum', 'teal', 'cream'] },
            ]}
          />
        ) : (
          <RosterTable people={having} {...(open && { onRemove: setRemoving })} />
        )}
      </Panel>
      {waiting.length > 0 && (
        <Panel title={t('Waiting list')} note={t('Next in line first')} pad={false}>
          <RosterTable
            people={waiting}
            canConfirm={free > 0}
            {...(open && { onRemove: setRemoving })}
          />
        </Panel>
      )}
      {ended.length > 0 && (
        <Panel title={t('No longer coming')} pad={false}>
          <RosterTable people={ended} />
        </Panel>
      )}
      <RemoveDialog entry={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}
