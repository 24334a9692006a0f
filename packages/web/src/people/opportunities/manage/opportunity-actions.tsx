import { Button } from '@mantine/core';
import type { ManagedOpportunity } from '@ngo-plus/contract/people/opportunities';
import { IconCopy, IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newKey, useTranslation } from '../../../kernel/index.ts';
import { Confirm, type RowAction, RowMenu, showToast } from '../../../ui/index.ts';
import { useDelete, useDuplicate, usePublish } from '../changes.ts';
import { CloseDialog } from './close-dialog.tsx';

/** Publish is the primary action; the others are in the menu. */
export function OpportunityActions({ opportunity }: { opportunity: ManagedOpportunity }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const publish = usePublish();
  const duplicate = useDuplicate();
  const [asking, setAsking] = useState<'close' | 'delete'>();
  const failed = ({ message }: Error) => showToast('failed', t('Something went wrong'), message);
  const path = `/volunteer/opportunities/${opportunity.id}`;
  const copy = () =>
    duplicate.mutate(
      { payload: opportunity.id, key: newKey() },
      {
        onSuccess: ({ id }) => {
          void navigate(`/volunteer/opportunities/${id}/edit`);
          showToast('done', t('Copy saved as a draft'));
        },
        onError: failed,
      },
    );
  const actions: RowAction[] = [
    {
      label: t('Edit'),
      icon: <IconPencil size={18} aria-hidden />,
      onClick: () => void navigate(`${path}/edit`),
    },
    { label: t('Duplicate'), icon: <IconCopy size={18} aria-hidden />, onClick: copy },
    ...(opportunity.state === 'published'
      ? [
          {
            label: t('Close'),
            icon: <IconLock size={18} aria-hidden />,
            onClick: () => setAsking('close'),
          },
        ]
      : []),
    ...(opportunity.state === 'draft'
      ? [
          {
            label: t('Delete'),
            icon: <IconTrash size={18} aria-hidden />,
            onClick: () => setAsking('delete'),
            danger: true,
          },
        ]
      : []),
  ];
  const make = () =>
    publish.mutate(opportunity.id, {
      onSuccess: () => showToast('done', t('Published. People can sign up.')),
      onError: failed,
    });
  return (
    <>
      {opportunity.state !== 'published' && (
        <Button loading={publish.isPending} onClick={make}>
          {opportunity.state === 'draft' ? t('Publish') : t('Reopen')}
        </Button>
      )}
      <RowMenu name={opportunity.title} actions={actions} />
      <CloseDialog
        opportunity={opportunity}
        opened={asking === 'close'}
        onClose={() => setAsking(undefined)}
      />
      <DeleteDialog
        opportunity={opportunity}
        opened={asking === 'delete'}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}

type DeleteProps = { opportunity: ManagedOpportunity; opened: boolean; onClose: () => void };

function DeleteDialog({ opportunity, opened, onClose }: DeleteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useDelete();
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('Delete “{{title}}”?', { title: opportunity.title })}
      body={t('The draft and its shifts are permanently deleted.')}
      action={t('Delete draft')}
      keep={t('Keep it')}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(opportunity.id, {
          onSuccess: () => {
            void navigate('/volunteer/opportunities');
            showToast('done', t('Draft deleted'));
          },
          onError: ({ message }) => showToast('failed', t('Something went wrong'), message),
        })
      }
    />
  );
}
