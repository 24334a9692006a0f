import { Button, Text } from '@mantine/core';
import { type Pledge, unlinkDonation } from '@ngo-plus/contract/fundraising/pledges';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment, useEndpoint, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Confirm, Panel, RecordTable, showToast, useFailed } from '../../../ui/index.ts';
import { pledgeKey } from '../queries.ts';
import { LinkDonationDialog } from './link-donation-dialog.tsx';

type Props = { pledge: Pledge; manages: boolean };

/** Donations counted towards a pledge. Existing ones can be linked to it and unlinked again. */
export function DonationsPanel({ pledge, manages }: Props) {
  const { t } = useTranslation();
  const [openDialog, setOpenDialog] = useState<'tie' | Pledge['donations'][number]>();
  const { donations, name, state } = pledge;
  const mayChange = manages && name !== '';
  const close = () => setOpenDialog(undefined);
  return (
    <Panel
      title={t('Payments')}
      pad={donations.length === 0}
      action={
        mayChange &&
        state !== 'paid' && (
          <Button variant="default" onClick={() => setOpenDialog('tie')}>
            {t('Link donation')}
          </Button>
        )
      }
    >
      {donations.length === 0 ? (
        <Text c="dimmed">{t('No payments yet.')}</Text>
      ) : (
        <Donations donations={donations} onUnlink={mayChange ? setOpenDialog : undefined} />
      )}
      {openDialog === 'tie' && <LinkDonationDialog pledge={pledge} onClose={close} />}
      {openDialog !== undefined && openDialog !== 'tie' && (
        <UnlinkDonation pledgeId={pledge.id} donation={openDialog} onClose={close} />
      )}
    </Panel>
  );
}

type DonationsProps = {
  donations: Pledge['donations'];
  onUnlink: ((donation: Pledge['donations'][number]) => void) | undefined;
};

function Donations({ donations, onUnlink: onTakeOff }: DonationsProps) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const headings = [t('Donation'), t('Amount'), t('Refunded'), t('Method')];
  const [, amount, back, how] = headings;
  return (
    <RecordTable headings={onTakeOff ? [...headings, t('Change')] : headings}>
      {donations.map((donation) => (
        <tr key={donation.id}>
          <th scope="row">
            <Link to={`/donations/${donation.id}`}>
              <Moment at={donation.at} />
            </Link>
          </th>
          <td data-label={amount} className="tnum" data-whole>
            {money(donation.amount)}
          </td>
          <td data-label={back} className="tnum" data-whole>
            {money(donation.refunded)}
          </td>
          <td data-label={how}>{donation.offline ? t('Offline') : t('Online')}</td>
          {onTakeOff && (
            <td data-label={t('Change')}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('Remove {{amount}}, {{day}}', {
                  amount: money(donation.amount),
                  day: day(donation.at.slice(0, 10)),
                })}
                onClick={() => onTakeOff(donation)}
              >
                {t('Remove')}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </RecordTable>
  );
}

type UnlinkProps = {
  pledgeId: Pledge['id'];
  donation: Pledge['donations'][number];
  onClose: () => void;
};

function UnlinkDonation({ pledgeId: id, donation, onClose }: UnlinkProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { mutate, isPending } = useEndpoint(unlinkDonation, pledgeKey);
  const failed = useFailed(t("Couldn't remove the donation"));
  const onSuccess = () => {
    showToast('done', t('Donation removed from this pledge'));
    onClose();
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('Remove the donation of {{amount}} from this pledge?', {
        amount: money(donation.amount),
      })}
      body={t('The donation stays with the same cause. The amount it covered becomes due again.')}
      action={t('Remove')}
      busy={isPending}
      onConfirm={() => mutate({ id, donationId: donation.id }, { ...failed, onSuccess })}
    />
  );
}
