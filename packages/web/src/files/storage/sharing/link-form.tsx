import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import {
  changeLink,
  createLink,
  type Link,
  type linkKinds,
} from '@ngo-plus/contract/files/storage';
import { useEffect, useRef } from 'react';
import { call, newKey, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, FieldRow, PasswordField } from '../../../ui/index.ts';
import { linkFields, settingsOf, valuesOf } from './link-values.ts';
import styles from './links.module.css';

export type Kind = (typeof linkKinds)[number];

type Props = {
  entryId: string;
  kind: Kind;
  /** The link to edit; omitted for a new one. */
  link?: Link | undefined;
  onSaved: (link: Link) => Promise<unknown>;
  onCancel: () => void;
};

type Form = ReturnType<typeof useForm<typeof linkFields>>;

/** Expiry, number of uses and password of a link. */
export function LinkForm({ entryId, kind, link, onSaved, onCancel }: Props) {
  const { t } = useTranslation();
  const key = useRef(newKey());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm(linkFields, {
    initial: valuesOf(link),
    submit: async (values) => {
      const settings = settingsOf(values, new Date(), link);
      const saved = link
        ? await call(changeLink, { id: link.id, ...settings })
        : await call(
            createLink,
            { id: entryId, kind, ...settings },
            { idempotencyKey: key.current },
          );
      return onSaved(saved);
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form" gap={20}>
      <ErrorSummary {...form.summary} />
      <h3 ref={heading} tabIndex={-1}>
        {titleOf(kind, link, t)}
      </h3>
      <Ending form={form} />
      <PasswordFields form={form} />
      <Reach form={form} kind={kind} />
      <Group gap="xs">
        <Button type="submit" size="md" loading={form.busy}>
          {link ? t('Save') : t('Create link')}
        </Button>
        <Button size="md" variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function titleOf(kind: Kind, link: Link | undefined, t: ReturnType<typeof useTranslation>['t']) {
  if (kind === 'download') return link ? t('Edit download link') : t('New download link');
  return link ? t('Edit file request') : t('Request files');
}

function Ending({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <FieldRow least="13rem">
      <NativeSelect
        label={t('Expires')}
        data={[
          { value: '1', label: t('In 1 day') },
          { value: '7', label: t('In 7 days') },
          { value: '30', label: t('In 30 days') },
          { value: 'day', label: t('On a date I choose') },
          { value: 'never', label: t('Never') },
        ]}
        {...form.field('until')}
      />
      {form.values.until === 'day' && (
        <TextInput type="date" label={t('Last day')} {...form.field('expiresAt')} />
      )}
    </FieldRow>
  );
}

function PasswordFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { locked, hasPassword } = form.values;
  return (
    <>
      <Checkbox label={t('Require a password')} {...form.field('locked', 'checkbox')} />
      {locked && (
        <PasswordField
          label={hasPassword ? t('New password (optional)') : t('Password')}
          description={
            hasPassword
              ? t('Leave blank to keep the current password.')
              : t('At least 6 characters. Share it separately from the link, for example by phone.')
          }
          autoComplete="off"
          {...form.field('password')}
        />
      )}
    </>
  );
}

function Reach({ form, kind }: { form: Form; kind: Kind }) {
  const { t } = useTranslation();
  const gives = kind === 'download';
  return (
    <>
      <TextInput
        label={gives ? t('Download limit (optional)') : t('File limit (optional)')}
        description={
          gives
            ? t('Each file or ZIP file counts as one. The link closes after the last one.')
            : t('The link closes after the last one.')
        }
        inputMode="numeric"
        autoComplete="off"
        maw="22rem"
        {...form.field('maxUses')}
      />
      <Textarea
        label={gives ? t('Message (optional)') : t('What you need (optional)')}
        description={t('Shown to people who open the link.')}
        minRows={2}
        maxRows={8}
        {...form.field('message')}
      />
    </>
  );
}
