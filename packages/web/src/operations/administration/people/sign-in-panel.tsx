import { Button, Group, NativeSelect, Text } from '@mantine/core';
import {
  endDevices,
  type PersonDetail,
  resetTwoFactor,
  signInAs,
  signInAsMinutes,
} from '@ngo-plus/contract/operations/administration';
import { useState } from 'react';
import { beginSessionFor, call, useTranslation } from '../../../kernel/index.ts';
import { Confirm, showToast } from '../../../ui/index.ts';
import { usePersonChange } from '../changes.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Signs in as the person, and helps people who cannot sign in. */
export function SignInPanel({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  return (
    <>
      {person.may.signInAs && <SignInAs person={person} />}
      {person.may.change && (
        <div>
          <h3>{t('Help with signing in')}</h3>
          <Text c="dimmed" size="sm">
            {person.twoFactor
              ? t("For people who lost a device. We'll email them about a reset.")
              : t('For people who lost a device.')}
          </Text>
          <Group gap="xs">
            <EndDevices person={person} />
            {person.twoFactor && <ResetTwoFactor person={person} />}
          </Group>
        </div>
      )}
    </>
  );
}

function SignInAs({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const open = person.places.filter(({ deactivated, closed }) => !deactivated && !closed);
  const [orgId, setOrgId] = useState(open[0]?.orgId);
  const [isOpen, setOpen] = useState(false);
  const membership = open.find((one) => one.orgId === orgId) ?? open[0];
  if (!membership) return null;
  const submit = async (reason: string) => {
    const { token, user } = await call(signInAs, {
      id: person.id,
      orgId: membership.orgId,
      reason,
    });
    beginSessionFor(token, user);
    // A full page load, so that no cached data of the previous user remains.
    location.assign('/dashboard');
  };
  return (
    <div>
      <h3>{t('See what they see')}</h3>
      <Text c="dimmed" size="sm">
        {t(
          "For {{count}} minutes. They're notified and everything is logged. Their password, email, two-factor authentication, personal data and emergency contacts stay private.",
          { count: signInAsMinutes },
        )}
      </Text>
      {open.length > 1 && (
        <NativeSelect
          label={t('Organisation')}
          value={membership.orgId}
          onChange={({ currentTarget }) =>
            setOrgId(open.find((one) => one.orgId === currentTarget.value)?.orgId)
          }
          data={open.map((one) => ({ value: String(one.orgId), label: one.organisation }))}
        />
      )}
      <Button variant="soft" onClick={() => setOpen(true)}>
        {t('Sign in as {{name}}', { name: person.name })}
      </Button>
      <ReasonDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Sign in as {{name}}?', { name: person.name })}
        body={t("You'll act as {{name}} at {{organisation}} until you end it.", {
          name: person.name,
          organisation: membership.organisation,
        })}
        readers={t("They can read it, and it's recorded in their organisation's activity log.")}
        action={t('Sign in')}
        danger={false}
        submit={submit}
      />
    </div>
  );
}

function EndDevices({ person: { id, name } }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = usePersonChange(() => call(endDevices, { id }));
  const signOut = () =>
    mutate(undefined, {
      onSuccess: () => showToast('done', t('{{name}} signed out of all devices', { name })),
      onError: (error) => showToast('failed', t("Couldn't sign them out"), error.message),
      onSettled: () => setConfirming(false),
    });
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('Sign out of all devices')}
      </Button>
      <Confirm
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('Sign {{name}} out of all devices?', { name })}
        body={t('They can sign in again right away.')}
        action={t('Sign out of all devices')}
        busy={isPending}
        onConfirm={signOut}
      />
    </>
  );
}

function ResetTwoFactor({ person: { id, name } }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = usePersonChange(() => call(resetTwoFactor, { id }));
  const reset = () =>
    mutate(undefined, {
      onSuccess: () =>
        showToast('done', t('Two-factor authentication reset for {{name}}', { name })),
      onError: (error) =>
        showToast('failed', t("Couldn't reset two-factor authentication"), error.message),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Reset two-factor authentication')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t("Reset {{name}}'s two-factor authentication?", { name })}
        body={t(
          'Afterwards their password is enough to sign in. First make sure the request really comes from them.',
        )}
        action={t('Reset two-factor authentication')}
        busy={isPending}
        onConfirm={reset}
      />
    </>
  );
}
