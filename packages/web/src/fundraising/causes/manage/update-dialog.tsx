import { Button, Group, Stack, TextInput } from '@mantine/core';
import {
  addCauseUpdate,
  type Cause,
  type CauseUpdate,
  changeCauseUpdate,
} from '@ngo-plus/contract/fundraising/causes';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, RichTextField, showToast } from '../../../ui/index.ts';
import { causePictures } from '../pictures.ts';
import { useChange } from '../queries.ts';

type Props = { cause: Cause; update: CauseUpdate | undefined; onClose: () => void };

const words = changeCauseUpdate.input.pick({ title: true, text: true });

/** Edits a draft update; it is published separately. */
export function UpdateDialog({ cause, update, onClose }: Props) {
  const { t } = useTranslation();
  const add = useChange(addCauseUpdate);
  const change = useChange(changeCauseUpdate);
  const form = useForm(words, {
    initial: { title: update?.title ?? '', text: update?.text ?? '' },
    submit: async (values) => {
      if (update) await change.mutateAsync({ id: update.id, ...values });
      else await add.mutateAsync({ id: cause.id, ...values });
      onClose();
      showToast('done', update ? t('Update saved') : t('Draft saved'));
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size={640}
      title={update ? t('Edit update') : t('Write update')}
    >
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <TextInput label={t('Title')} data-autofocus {...form.field('title')} />
        <RichTextField
          label={t("What's new")}
          rows={8}
          pictures={causePictures}
          {...form.field('text')}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {update?.publishedAt ? t('Save') : t('Save draft')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
