import { Button } from '@mantine/core';
import { createForm, readForm, saveDraft } from '@ngo-plus/contract/data/forms';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { call, useTranslation } from '../../../kernel/index.ts';
import { Note, showToast, useFailed } from '../../../ui/index.ts';
import type { DraftStore } from './draft-store.ts';

/** Someone else saved the form meanwhile: nothing is lost, and the person decides which draft continues. */
export function Conflict({ store }: { store: DraftStore }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { saved, history } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const failed = useFailed(t("Couldn't load their changes"));
  const failedCopy = useFailed(t("Couldn't save a copy"));
  const read = () => call(readForm, { id: saved.id });
  const take = useMutation({ mutationFn: async () => store.takeOther(await read()), ...failed });
  const replace = useMutation({
    mutationFn: async () => store.replaceOther(await read()),
    ...failed,
  });
  const copy = useMutation({
    mutationFn: async () => {
      const title = t('{{title}} (copy)', { title: saved.title }).slice(0, 200);
      const { id, revision } = await call(createForm, { title });
      await call(saveDraft, { id, revision, definition: history.now });
      store.takeOther(await read());
      return id;
    },
    ...failedCopy,
    onSuccess: (id) => {
      showToast('done', t('Your changes are in a copy'));
      void navigate(`/data-collection/forms/${id}`);
    },
  });
  const isBusy = take.isPending || replace.isPending || copy.isPending;
  return (
    <Note tone="warn" role="alert" title={t('Someone else changed this form')}>
      <p>
        {t('Your latest changes are on this screen, but not saved. Choose what to continue with.')}
      </p>
      <div className="group">
        <Button disabled={isBusy} loading={copy.isPending} onClick={() => copy.mutate()}>
          {t('Save mine as a copy')}
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('Continue with theirs')}
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          loading={replace.isPending}
          onClick={() => replace.mutate()}
        >
          {t('Replace theirs with mine')}
        </Button>
      </div>
    </Note>
  );
}
