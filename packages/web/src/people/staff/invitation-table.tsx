import type { Invitation } from '@ngo-plus/contract/people/staff';
import { IconMail, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Moment, newKey, roleNames, useTranslation } from '../../kernel/index.ts';
import {
  Confirm,
  EmailText,
  RecordTable,
  RowMenu,
  StatusBadge,
  showToast,
  tableStyles,
} from '../../ui/index.ts';
import { useResend, useRevoke } from './changes.ts';
import { invitationStateBadges, invitationStateNames } from './labels.ts';

export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation();
  const [revoking, setRevoking] = useState<Invitation>();
  const headings = [t('Invited'), t('Role'), t('Status'), t('Sent'), t('By')];
  const [, role, state, sent, by] = headings;
  return (
    <>
      <RecordTable headings={headings} menu>
        {invitations.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <EmailText email={one.email} />
              <small>{[one.jobTitle, one.department].filter(Boolean).join(', ')}</small>
            </th>
            <td data-label={role}>{t(roleNames[one.role])}</td>
            <td data-label={state} data-whole>
              <StatusBadge status={invitationStateBadges[one.state]}>
                {t(invitationStateNames[one.state])}
              </StatusBadge>
            </td>
            <td data-label={sent}>
              <Moment at={one.sentAt} />
            </td>
            <td data-label={by}>{one.invitedBy}</td>
            <td className={tableStyles.menu}>
              <Actions invitation={one} onRevoke={() => setRevoking(one)} />
            </td>
          </tr>
        ))}
      </RecordTable>
      <RevokeDialog invitation={revoking} onClose={() => setRevoking(undefined)} />
    </>
  );
}

type ActionsProps = { invitation: Invitation; onRevoke: () => void };

/** Accepted and revoked invitations have no actions. */
function Actions({ invitation: { id, email, state }, onRevoke }: ActionsProps) {
  const { t } = useTranslation();
  const resend = useResend();
  if (state !== 'waiting' && state !== 'expired') return null;
  const send = () =>
    resend.mutate(
      { payload: id, key: newKey() },
      {
        onSuccess: () => showToast('done', t('New invitation sent to {{email}}', { email })),
        onError: (error) => showToast('failed', t("Couldn't send the email"), error.message),
      },
    );
  return (
    <RowMenu
      name={email}
      actions={[
        { label: t('Resend invitation'), icon: <IconMail size={18} />, onClick: send },
        { label: t('Revoke'), icon: <IconX size={18} />, onClick: onRevoke, danger: true },
      ]}
    />
  );
}

type RevokeProps = { invitation: Invitation | undefined; onClose: () => void };

function RevokeDialog({ invitation, onClose }: RevokeProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useRevoke();
  const go = () =>
    invitation &&
    mutate(invitation.id, {
      onSuccess: () => showToast('done', t('Invitation revoked')),
      onError: (error) => showToast('failed', t("Couldn't revoke the invitation"), error.message),
      onSettled: onClose,
    });
  return (
    <Confirm
      opened={invitation !== undefined}
      onClose={onClose}
      title={t("Revoke {{email}}'s invitation?", { email: invitation?.email ?? '' })}
      body={t('The link in the email stops working immediately.')}
      action={t('Revoke')}
      keep={t('Keep it')}
      busy={isPending}
      onConfirm={go}
    />
  );
}
