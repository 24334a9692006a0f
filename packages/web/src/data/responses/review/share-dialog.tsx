import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  type Collection,
  collection,
  readCollection,
  type readForm,
  saveCollection,
} from '@ngo-plus/contract/data/forms';
import type { Input } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod';
import { call, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, Loaded, showToast } from '../../../ui/index.ts';
import { useChange } from './queries.ts';

type FormId = Input<typeof readForm>['id'];

type Props = { formId: FormId; opened: boolean; canChange: boolean; onClose: () => void };

/** The link of a form, and who may fill it in until when. */
export function ShareDialog({ formId, opened, canChange, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Share the form')}>
      {opened && (
        <Stack gap="lg">
          <LinkField formId={formId} />
          {canChange && (
            <p>
              <Link to={`/data-collection/collect/${formId}`}>
                {t('More ways to collect: people, access codes, limits, kiosk, ODK Collect')}
              </Link>
            </p>
          )}
          {canChange && <Settings formId={formId} onDone={onClose} />}
        </Stack>
      )}
    </Dialog>
  );
}

function LinkField({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const address = `${window.location.origin}/data-collection/forms/${formId}/fill`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={t('Link to the form')}
        value={address}
        readOnly
        flex={1}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {'clipboard' in navigator && (
        <Button variant="default" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? t('Link copied') : t('Copy link')}</span>
        </Button>
      )}
    </Group>
  );
}

function Settings({ formId, onDone }: { formId: FormId; onDone: () => void }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['responses', 'collection', formId],
    queryFn: ({ signal }) => call(readCollection, { id: formId }, { signal }),
  });
  return (
    <Loaded query={query} failed={t("Couldn't load the settings")} level={3} lines={4}>
      {(current) => <SettingsForm formId={formId} current={current} onDone={onDone} />}
    </Loaded>
  );
}

/** What people type; the contract's rules apply to what it means. */
const typed = z.object({
  audience: z.string(),
  closesAt: z.string(),
  maxResponses: z
    .string()
    .trim()
    .regex(/^\d{0,8}$/, 'Enter a whole number.'),
  closedMessage: collection.shape.closedMessage,
  isOncePerPerson: z.boolean(),
  needsCode: z.boolean(),
});

type SettingsFormProps = { formId: FormId; current: Collection; onDone: () => void };

function SettingsForm({ formId, current, onDone }: SettingsFormProps) {
  const { t } = useTranslation();
  const save = useChange(saveCollection);
  const form = useForm(typed, {
    initial: {
      ...current,
      closesAt: current.closesAt === null ? '' : localTime(current.closesAt),
      maxResponses: current.maxResponses === null ? '' : String(current.maxResponses),
    },
    submit: async (values) => {
      const { closesAt, maxResponses, audience } = values;
      await save.mutateAsync({
        id: formId,
        audience: audience === 'team' ? 'team' : 'public',
        closesAt: closesAt === '' ? null : new Date(closesAt).toISOString(),
        maxResponses: maxResponses.trim() === '' ? null : Number(maxResponses),
        closedMessage: values.closedMessage.trim(),
        isOncePerPerson: audience === 'team' && values.isOncePerPerson,
        needsCode: audience === 'public' && values.needsCode,
      });
      showToast('done', t('Settings saved'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('Who can fill it in')}
        data={[
          { value: 'public', label: t('Everyone with the link') },
          { value: 'team', label: t('Members of your organisation who are signed in') },
        ]}
        {...form.field('audience')}
      />
      {form.values.audience === 'team' && (
        <Checkbox
          label={t('One response per person')}
          {...form.field('isOncePerPerson', 'checkbox')}
        />
      )}
      {form.values.audience === 'public' && (
        <Checkbox
          label={t('Needs an access code')}
          description={t('Each code can respond once. Add codes in “More ways to collect”.')}
          {...form.field('needsCode', 'checkbox')}
        />
      )}
      <TextInput
        type="datetime-local"
        label={t('Closes on (optional)')}
        description={t('What people began before is accepted for two more weeks.')}
        {...form.field('closesAt')}
      />
      <TextInput
        inputMode="numeric"
        label={t('Most responses (optional)')}
        description={t('The form closes when it has this many. Rejected ones are not counted.')}
        {...form.field('maxResponses')}
      />
      <TextInput label={t('Message after closing (optional)')} {...form.field('closedMessage')} />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save settings')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

/** As a field for date and time has it, in the time zone of the reader. */
function localTime(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
