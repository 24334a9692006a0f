import { Button, Group, Text } from '@mantine/core';
import type { OwnSignup } from '@ngo-plus/contract/people/opportunities';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { Confirm, Rows, type Status, StatusBadge, showToast } from '../../../ui/index.ts';
import { useGiveUp } from '../changes.ts';
import { signupBadges, signupNames } from '../labels.ts';
import { cityOf, useSpan } from '../span.ts';

export function OwnList({ signups }: { signups: readonly OwnSignup[] }) {
  const [leaving, setLeaving] = useState<OwnSignup>();
  return (
    <>
      <Rows edge>
        {signups.map((signup) => (
          <Own key={signup.id} signup={signup} onGiveUp={() => setLeaving(signup)} />
        ))}
      </Rows>
      <GiveUp signup={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function Own({ signup, onGiveUp }: { signup: OwnSignup; onGiveUp: () => void }) {
  const { t } = useTranslation();
  const { shift, opportunity, organisation } = signup;
  const span = useSpan(organisation.timeZone);
  const state = useSignupState(signup);
  return (
    <li>
      <div>
        <h3>
          <Link to={`/opportunities/${opportunity.id}`}>{opportunity.title}</Link>
        </h3>
        <p>
          <time dateTime={shift.startsAt}>{span.day(shift.startsAt)}</time>, {span.hours(shift)} (
          {t('{{city}} time', { city: cityOf(organisation.timeZone) })})
        </p>
        <Text c="dimmed" size="sm">
          {organisation.name}, {opportunity.place || t('Remote')}
        </Text>
        {shift.note && (
          <Text c="dimmed" size="sm">
            {shift.note}
          </Text>
        )}
        {signup.reason && (
          <Text c="dimmed" size="sm">
            {signup.reason}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <StatusBadge status={state.look}>{state.words}</StatusBadge>
        {signup.mayCancel && (
          <Button variant="default" size="sm" onClick={onGiveUp}>
            {signup.state === 'waiting' ? t('Leave the waiting list') : t('Cancel place')}
          </Button>
        )}
      </Group>
    </li>
  );
}

function useSignupState({ shift, state, turn, awaitingApproval }: OwnSignup): {
  words: string;
  look: Status;
} {
  const { t } = useTranslation();
  if (shift.state === 'cancelled') return { words: t('Shift cancelled'), look: 'stopped' };
  if (awaitingApproval) return { words: t('Awaiting approval'), look: 'waiting' };
  if (turn !== null)
    return { words: t('Number {{turn}} on the waiting list', { turn }), look: 'waiting' };
  if (state === 'confirmed' && Date.parse(shift.endsAt) < Date.now())
    return { words: t('Was signed up'), look: 'draft' };
  const words = state === 'confirmed' ? t('Signed up') : t(signupNames[state]);
  return { words, look: signupBadges[state] };
}

type GiveUpProps = { signup: OwnSignup | undefined; onClose: () => void };

function GiveUp({ signup, onClose }: GiveUpProps) {
  const { t } = useTranslation();
  const giveUp = useGiveUp();
  return (
    <Confirm
      opened={signup !== undefined}
      onClose={onClose}
      title={t('Cancel your place?')}
      body={t('It goes to the next person on the waiting list.')}
      action={t('Cancel my place')}
      keep={t('Keep it')}
      busy={giveUp.isPending}
      onConfirm={() =>
        signup &&
        giveUp.mutate(signup.id, {
          onSuccess: () => {
            showToast('done', t('Place cancelled'));
            onClose();
          },
          onError: ({ message }) => showToast('failed', t('Something went wrong'), message),
        })
      }
    />
  );
}
