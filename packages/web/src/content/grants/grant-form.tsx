import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useForm, useTranslation } from '../../kernel/index.ts';
import { ConfirmLeave, ErrorSummary, PageHeader } from '../../ui/index.ts';
import { AboutFields, CallFields, MoneyFields, TextFields, WhoFields } from './form-fields.tsx';
import styles from './grant-form.module.css';
import { type GrantValues, grantForm } from './grant-values.ts';

type Props = {
  title: string;
  lede?: ReactNode;
  initial: GrantValues;
  /** The words on the button. */
  action: string;
  /** Where leaving the form leads. */
  back: string;
  submit: (values: GrantValues) => Promise<unknown>;
};

function useGrantForm({ initial, submit }: Pick<Props, 'initial' | 'submit'>) {
  const { t } = useTranslation();
  return useForm(grantForm, {
    initial,
    submit: (values) => submit({ ...initial, ...values }),
    otherwise: t("Couldn't save the grant. Try again."),
  });
}

export type GrantForm = ReturnType<typeof useGrantForm>;

/** Every field of a grant. What was typed stays, whatever happens. */
export function GrantFormPage({ title, lede, initial, action, back, submit }: Props) {
  const { t } = useTranslation();
  const form = useGrantForm({ initial, submit });
  return (
    <form {...form.attributes} className={styles.form}>
      <ConfirmLeave form={form} />
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={title}
        lede={lede}
        crumbs={[{ label: t('Latest Grants'), to: '/grants' }]}
      />
      <AboutFields form={form} />
      <WhoFields form={form} />
      <MoneyFields form={form} />
      <CallFields form={form} />
      <TextFields form={form} />
      <div className={styles.foot}>
        <Button type="submit" size="md" loading={form.busy}>
          {action}
        </Button>
        <Button size="md" variant="quiet" component={Link} to={back}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
