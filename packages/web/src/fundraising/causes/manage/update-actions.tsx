import { Button } from '@mantine/core';
import {
  type Cause,
  type CauseUpdate,
  deleteCauseUpdate,
  publishCauseUpdate,
} from '@ngo-plus/contract/fundraising/causes';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Confirm, showToast } from '../../../ui/index.ts';
import { useChange } from '../queries.ts';

/** Publishing makes an update public, so it needs confirmation. */
export function PublishUpdate({ cause, update }: { cause: Cause; update: CauseUpdate }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const publish = useChange(publishCauseUpdate);
  const go = () =>
    publish.mutate(
      { id: update.id },
      {
        onSuccess: () => showToast('done', t('Update published')),
        onError: ({ message }) => showToast('failed', t('Something went wrong'), message),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="soft" onClick={() => setAsking(true)}>
        {t('Publish')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Publish “{{title}}”?', { title: update.title })}
        body={t('It will appear on the page of {{cause}}, visible to everyone.', {
          cause: cause.title,
        })}
        action={t('Publish update')}
        keep={t('Not yet')}
        busy={publish.isPending}
        danger={false}
        onConfirm={go}
      />
    </>
  );
}

type DeleteProps = { update: CauseUpdate | undefined; onClose: () => void };

export function DeleteUpdate({ update, onClose }: DeleteProps) {
  const { t } = useTranslation();
  const remove = useChange(deleteCauseUpdate);
  const go = () => {
    if (!update) return;
    remove.mutate(
      { id: update.id },
      {
        onSuccess: () => showToast('done', t('Update deleted')),
        onError: ({ message }) => showToast('failed', t('Something went wrong'), message),
        onSettled: onClose,
      },
    );
  };
  return (
    <Confirm
      opened={update !== undefined}
      onClose={onClose}
      title={t('Delete “{{title}}”?', { title: update?.title ?? '' })}
      body={
        update?.publishedAt
          ? t('It will be permanently removed from the cause page.')
          : t('The draft will be permanently deleted.')
      }
      action={t('Delete update')}
      keep={t('Keep it')}
      busy={remove.isPending}
      onConfirm={go}
    />
  );
}
