import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { addConsent, consentSources } from '@ngo-plus/contract/crm/contacts';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ChoiceTiles, Dialog, ErrorSummary, FieldRow, showToast } from '../../../ui/index.ts';
import { sourceNames } from '../labels.ts';
import styles from '../parts.module.css';
import { useChange } from '../use-change.ts';
import { usePurposes } from '../use-names.ts';

type Props = { id: string; opened: boolean; onClose: () => void };

export function ConsentDialog({ id, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Record consent')} atTop>
      <ConsentForm id={id} onClose={onClose} />
    </Dialog>
  );
}

const rules = addConsent.input
  .pick({ purpose: true, wording: true, source: true })
  .extend({ answer: z.enum(['yes', 'no']), at: z.string() });

/** Records a consent or withdrawal. Records are never edited; changes are added. */
function ConsentForm({ id, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const { open } = usePurposes();
  const { mutateAsync } = useChange(addConsent);
  const form = useForm(rules, {
    initial: { purpose: 'newsletter', answer: 'yes', wording: '', source: 'form', at: '' },
    submit: async ({ purpose, answer, wording, source, at }) => {
      await mutateAsync({
        id,
        purpose,
        wording,
        source,
        given: answer === 'yes',
        ...(at !== '' && { at: new Date(at).toISOString() }),
      });
      showToast('done', t('Saved'));
      onClose();
    },
  });
  const purpose = form.field('purpose');
  const usual = open.find(({ value }) => value === form.values.purpose)?.wording ?? '';
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('Purpose')}
        data={open.map(({ value, label }) => ({ value, label }))}
        {...purpose}
      />
      <ChoiceTiles
        legend={t('Response')}
        name="answer"
        options={[
          { value: 'yes', label: t('Opted in') },
          { value: 'no', label: t('Opted out') },
        ]}
        value={form.values.answer as 'yes' | 'no'}
        onChange={(answer) => form.set({ answer })}
      />
      <Textarea
        label={t('The wording they read or heard')}
        minRows={2}
        {...form.field('wording')}
      />
      {usual && usual !== form.values.wording && (
        <div>
          <Button variant="soft" size="sm" onClick={() => form.set({ wording: usual })}>
            {t('Use standard wording')}
          </Button>
        </div>
      )}
      <FieldRow least="13rem">
        <NativeSelect
          label={t('Source')}
          data={consentSources.map((value) => ({ value, label: t(sourceNames[value]) }))}
          {...form.field('source')}
        />
        <TextInput
          label={t('Date and time (blank for now)')}
          type="datetime-local"
          {...form.field('at')}
        />
      </FieldRow>
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
