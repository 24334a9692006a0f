import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ConfirmLeave, ErrorSummary, PageHeader } from '../../../ui/index.ts';
import {
  AboutFields,
  AmountFields,
  CallFields,
  EligibilityFields,
  TextFields,
} from './form-fields.tsx';
import styles from './grant-form.module.css';
import { type GrantValues, grantForm } from './grant-values.ts';

type Props = {
  title: string;
  intro?: ReactNode;
  initial: GrantValues;
  /** The label of the button. */
  action: string;
  /** The page to return to. */
  back: string;
  submit: (values: GrantValues) => Promise<unknown>;
};

function useGrantForm({ initial, submit }: Pick<Props, 'initial' | 'submit'>) {
  const { t } = useTranslation();
  return useForm(grantForm, {
    initial,
    submit: (values) => submit({ ...initial, ...values }),
    fallbackMessage: t("Couldn't save the grant. Try again."),
  });
}

export type GrantForm = ReturnType<typeof useGrantForm>;

/** All fields of a grant. Input is kept after a failure. */
export function GrantFormPage({ title, intro, initial, action, back, submit }: Props) {
  const { t } = useTranslation();
  const form = useGrantForm({ initial, submit });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ConfirmLeave form={form} />
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={title}
        lede={intro}
        crumbs={[{ label: t('Latest Grants'), to: '/grants' }]}
      />
      <AboutFields form={form} />
      <EligibilityFields form={form} />
      <AmountFields form={form} />
      <CallFields form={form} />
      <TextFields form={form} />
      <Group gap="xs">
        <Button type="submit" size="md" loading={form.busy}>
          {action}
        </Button>
        <Button size="md" variant="quiet" component={Link} to={back}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
