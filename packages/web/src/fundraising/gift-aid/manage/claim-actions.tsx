import { Button } from '@mantine/core';
import {
  type ClaimWithLines,
  exportClaim,
  submitClaim,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download, saveFile, useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { Confirm, showToast, useFailed } from '../../../ui/index.ts';
import { giftAid } from '../queries.ts';
import { PayDialog, WithdrawDialog } from './claim-dialogs.tsx';

/** Actions available for a claim, depending on its status. */
export function ClaimActions({ claim }: { claim: ClaimWithLines }) {
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<'submit' | 'pay' | 'withdraw'>();
  const close = () => setOpenDialog(undefined);
  const isReady = claim.lines.length > 0 && claim.lines.every(({ faults }) => faults.length === 0);
  const isOpen = claim.state === 'draft' || claim.state === 'submitted';
  return (
    <>
      {isReady && claim.state !== 'withdrawn' && <Exports claim={claim} />}
      {isOpen && (
        <Button variant="default" onClick={() => setOpenDialog('withdraw')}>
          {t('Withdraw')}
        </Button>
      )}
      {claim.state === 'draft' && isReady && (
        <Button onClick={() => setOpenDialog('submit')}>{t('Mark as sent to HMRC')}</Button>
      )}
      {claim.state === 'submitted' && (
        <Button onClick={() => setOpenDialog('pay')}>{t('Record HMRC payment')}</Button>
      )}
      <Submit claim={claim} opened={openDialog === 'submit'} onClose={close} />
      {openDialog === 'pay' && <PayDialog claim={claim} onClose={close} />}
      {openDialog === 'withdraw' && <WithdrawDialog claim={claim} onClose={close} />}
    </>
  );
}

function Exports({ claim }: { claim: ClaimWithLines }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: 'csv' | 'ods') =>
      saveFile(await download(exportClaim, { id: claim.id, format })),
    ...useFailed(t("Couldn't create the file")),
  });
  return (['ods', 'csv'] as const).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending && variables === format}
      onClick={() => mutate(format)}
    >
      {format === 'ods' ? t('Download ODS') : t('Download CSV')}
    </Button>
  ));
}

type Props = { claim: ClaimWithLines; opened: boolean; onClose: () => void };

function Submit({ claim, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndpoint(submitClaim, giftAid);
  const failed = useFailed(t("Couldn't mark the claim as sent"));
  const submit = () =>
    mutate(
      {
        id: claim.id,
        reclaimMinor: claim.reclaim.amountMinor,
        adjustmentMinor: claim.adjustment.amountMinor,
      },
      {
        onError: (error) => {
          failed.onError(error);
          onClose();
        },
        onSuccess: () => {
          showToast('done', t('Claim locked'));
          onClose();
        },
      },
    );
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('Did you send claim {{number}} to HMRC?', { number: claim.number })}
      body={t(
        "Once marked as sent, its lines can't be changed and its donations can't be added to another claim.",
      )}
      action={t('Yes, I sent it')}
      keep={t('Not yet')}
      danger={false}
      personal
      busy={isPending}
      onConfirm={submit}
    />
  );
}
