import {
  closeTicketSale,
  deleteTicketEvent,
  duplicateTicketEvent,
  type ManagedEvent,
  publishTicketEvent,
  refundsTickets,
  reopenTicketSale,
} from '@ngo-plus/contract/fundraising/ticketing';
import { allows } from '@ngo-plus/contract/kernel';
import {
  IconBan,
  IconCopy,
  IconEye,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation, useUser } from '../../../kernel/index.ts';
import { Confirm, type RowAction, RowMenu, showToast, useFailed } from '../../../ui/index.ts';
import { useChange } from '../queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** Actions available for an event. */
export function EventMenu({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'delete' | 'cancel'>();
  const { decide: runAction, deletes } = useEventAction(event);
  const { id, status, hasOrders, title } = event;
  const mayCancel = allows(refundsTickets, useUser()?.role);
  const size = 18;
  const actions: RowAction[] = [
    ...(status === 'draft'
      ? [{ label: t('Publish'), icon: <IconWorld size={size} />, onClick: runAction('publish') }]
      : []),
    {
      label: t('Preview'),
      icon: <IconEye size={size} />,
      onClick: () => void navigate(`/ticketing/${id}/preview`),
    },
    ...(status === 'public'
      ? [
          {
            label: t('Close sales'),
            icon: <IconPlayerPause size={size} />,
            onClick: runAction('close'),
          },
        ]
      : []),
    ...(status === 'closed'
      ? [
          {
            label: t('Reopen sales'),
            icon: <IconPlayerPlay size={size} />,
            onClick: runAction('reopen'),
          },
        ]
      : []),
    { label: t('Duplicate'), icon: <IconCopy size={size} />, onClick: runAction('duplicate') },
    ...(mayCancel && (status === 'public' || status === 'closed')
      ? [
          {
            label: t('Cancel event'),
            icon: <IconBan size={size} />,
            danger: true,
            onClick: () => setOpenDialog('cancel'),
          },
        ]
      : []),
    ...(hasOrders
      ? []
      : [
          {
            label: t('Delete'),
            icon: <IconTrash size={size} />,
            danger: true,
            onClick: () => setOpenDialog('delete'),
          },
        ]),
  ];
  return (
    <>
      <RowMenu name={title} actions={actions} />
      <Confirm
        opened={openDialog === 'delete'}
        onClose={() => setOpenDialog(undefined)}
        title={t('Delete “{{title}}”?', { title })}
        body={t("No tickets have been sold. This can't be undone.")}
        action={t('Delete event')}
        keep={t('Keep it')}
        busy={deletes.isPending}
        onConfirm={() => void deletes.mutateAsync()}
      />
      <CancelDialog
        event={event}
        opened={openDialog === 'cancel'}
        onClose={() => setOpenDialog(undefined)}
      />
    </>
  );
}

type EventAction = 'publish' | 'close' | 'reopen' | 'duplicate';

function useEventAction({ id }: ManagedEvent) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { onError } = useFailed(t('Something went wrong'));
  const publish = useChange(publishTicketEvent);
  const close = useChange(closeTicketSale);
  const reopen = useChange(reopenTicketSale);
  const duplicate = useChange(duplicateTicketEvent);
  const remove = useChange(deleteTicketEvent);
  const carryOut: Readonly<Record<EventAction, () => Promise<void>>> = {
    publish: async () => {
      await publish.mutateAsync({ id });
      showToast('done', t('Event published. Tickets are on sale.'));
    },
    close: async () => {
      await close.mutateAsync({ id });
      showToast('done', t('Sales are closed. Tickets stay valid.'));
    },
    reopen: async () => {
      await reopen.mutateAsync({ id });
      showToast('done', t('Tickets are on sale again.'));
    },
    duplicate: async () => {
      const copy = await duplicate.mutateAsync({ id });
      await navigate(`/ticketing/${copy.id}/edit`);
      showToast('done', t('The copy is a draft, dated a week later. Check its dates.'));
    },
  };
  const runAction = (decision: EventAction) => () => void carryOut[decision]().catch(onError);
  const deletes = {
    isPending: remove.isPending,
    mutateAsync: async () => {
      try {
        await remove.mutateAsync({ id });
        await navigate('/ticketing');
        showToast('done', t('Event deleted'));
      } catch (error) {
        onError(error as Error);
      }
    },
  };
  return { decide: runAction, deletes };
}
