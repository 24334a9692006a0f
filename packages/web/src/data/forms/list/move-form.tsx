import { Button, TextInput } from '@mantine/core';
import { type Form, moveForm } from '@ngo-plus/contract/data/forms';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useEndpoint, useTranslation } from '../../../kernel/index.ts';
import { Dialog, showToast, useFailed } from '../../../ui/index.ts';
import { folderList, formKeys } from '../queries.ts';

type Props = { form: Form; onClose: () => void };

/** Moves a form to a folder: one of those there are, or a new one. */
export function MoveForm({ form, onClose }: Props) {
  const { t } = useTranslation();
  const { data: folders = [] } = useQuery(folderList);
  const [folder, setFolder] = useState(form.folder);
  const { mutateAsync, isPending } = useEndpoint(moveForm, formKeys.lists);
  const failed = useFailed(t("Couldn't move the form"));
  const id = useId();
  const move = (event: FormEvent) => {
    event.preventDefault();
    const name = folder.trim();
    const onSuccess = () => {
      onClose();
      showToast(
        'done',
        name === ''
          ? t('Form moved out of its folder')
          : t('Form moved to {{folder}}', { folder: name }),
      );
    };
    // The row may leave this folder before all lists are current, and callbacks of a removed row do not run.
    void mutateAsync({ id: form.id, folder: name }).then(onSuccess, failed.onError);
  };
  return (
    <Dialog opened onClose={onClose} title={t('Move {{title}}', { title: form.title })}>
      <form className="stack" onSubmit={move}>
        <TextInput
          label={t('Folder')}
          description={t('Choose a folder or enter a new name. Leave blank for none.')}
          maxLength={80}
          list={id}
          value={folder}
          onChange={({ currentTarget: { value } }) => setFolder(value)}
          data-autofocus
        />
        <datalist id={id}>
          {folders.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="group">
          <Button type="submit" loading={isPending}>
            {t('Move form')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
