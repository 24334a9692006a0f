import { Button } from '@mantine/core';
import { publishForm } from '@ngo-plus/contract/data/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { call, useTranslation } from '../../../kernel/index.ts';
import { Dialog, Note, showToast } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { formKeys } from '../queries.ts';
import { Problems } from '../settings/index.ts';
import type { DraftStore } from './draft-store.ts';

/** Publishes the draft as the next version, or says what must be corrected first. */
export function PublishButton({ store }: { store: DraftStore }) {
  const { t } = useTranslation();
  const { saved } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const [isOpen, setOpen] = useState(false);
  const next = (saved.version ?? 0) + 1;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('Publish version {{version}}', { version: next })}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Publish version {{version}}', { version: next })}
      >
        <Publication store={store} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Publication({ store, onClose }: { store: DraftStore; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { saved } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const { definition, problems } = useBuilder();
  const isEmpty = definition.items.length === 0;
  const isBlocked = problems.some(({ isBlocking }) => isBlocking);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!(await store.flush())) throw new Error(t("The latest changes couldn't be saved."));
      return call(publishForm, { id: saved.id, revision: store.revision() });
    },
    onSuccess: (answer) => {
      store.accept(answer);
      void client.invalidateQueries({ queryKey: formKeys.lists });
      void client.invalidateQueries({ queryKey: formKeys.versions(saved.id) });
      showToast(
        'done',
        t('Version {{version}} published. The form is open.', { version: answer.version }),
      );
      onClose();
    },
  });
  if (isEmpty || isBlocked)
    return (
      <>
        <p>
          {isEmpty
            ? t('Add a question before you publish the form.')
            : t('Correct the errors below before you publish the form.')}
        </p>
        {isBlocked && <Problems onGo={onClose} />}
      </>
    );
  return (
    <>
      <p className="muted">
        {t(
          'The form opens, or continues with this version. A published version never changes: later edits become the next one.',
        )}
      </p>
      {problems.length > 0 && (
        <p>
          {t('{{count}} warnings remain. You can publish anyway.', {
            count: problems.length,
            defaultValue_one: '{{count}} warning remains. You can publish anyway.',
          })}
        </p>
      )}
      {error && (
        <Note tone="bad" role="alert">
          {error.message}
        </Note>
      )}
      <div className="group" style={{ marginTop: 16 }}>
        <Button loading={isPending} onClick={() => mutate()} data-autofocus>
          {t('Publish')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  );
}
