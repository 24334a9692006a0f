import { Button } from '@mantine/core';
import { deletePledge, type Pledge, remindOfPledge } from '@ngo-plus/contract/fundraising/pledges';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { Confirm, showToast, useFailed } from '../../../ui/index.ts';
import { pledgeKey } from '../queries.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** Actions available for a pledge, depending on its status. */
export function PledgeActions({ pledge }: { pledge: Pledge }) {
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<'payment' | 'write-off' | 'delete'>();
  const isOpen = pledge.state === 'open' || pledge.state === 'overdue';
  const close = () => setOpenDialog(undefined);
  return (
    <>
      {isOpen && pledge.email && <Remind pledge={pledge} />}
      {isOpen && (
        <Button variant="default" component={Link} to={`/pledges/${pledge.id}/edit`}>
          {t('Edit')}
        </Button>
      )}
      {isOpen && (
        <Button variant="default" onClick={() => setOpenDialog('write-off')}>
          {t('Write off')}
        </Button>
      )}
      {pledge.paid.amountMinor === '0' && (
        <Button variant="default" onClick={() => setOpenDialog('delete')}>
          {t('Delete')}
        </Button>
      )}
      {pledge.state !== 'paid' && (
        <Button onClick={() => setOpenDialog('payment')}>{t('Record payment')}</Button>
      )}
      {openDialog === 'payment' && <PaymentDialog pledge={pledge} onClose={close} />}
      {openDialog === 'write-off' && <WriteOffDialog pledge={pledge} onClose={close} />}
      <Delete pledge={pledge} opened={openDialog === 'delete'} onClose={close} />
    </>
  );
}

function Remind({ pledge: { id } }: { pledge: Pledge }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndpoint(remindOfPledge, pledgeKey);
  const failed = useFailed(t("Couldn't send the reminder"));
  const remind = () =>
    mutate({ id }, { ...failed, onSuccess: () => showToast('done', t('Reminder sent')) });
  return (
    <Button variant="default" loading={isPending} onClick={remind}>
      {t('Send reminder')}
    </Button>
  );
}

type DeleteProps = { pledge: Pledge; opened: boolean; onClose: () => void };

function Delete({ pledge: { id, name }, opened, onClose }: DeleteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useEndpoint(deletePledge, [...pledgeKey, 'list']);
  const failed = useFailed(t("Couldn't delete the pledge"));
  const onSuccess = () => {
    showToast('done', t('Pledge deleted'));
    void navigate('/pledges');
  };
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t("Delete {{name}}'s pledge?", { name })}
      body={t("Only delete pledges entered by mistake. This can't be undone.")}
      action={t('Delete pledge')}
      busy={isPending}
      onConfirm={() => mutate({ id }, { ...failed, onSuccess })}
    />
  );
}
