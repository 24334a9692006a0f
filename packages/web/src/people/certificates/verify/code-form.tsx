import { Button, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './verify.module.css';

/** @param typed the previously entered code */
export function CodeForm({ typed = '', error }: { typed?: string; error?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action="/verify"
      className={`stack ${styles.form}`}
      style={{ alignItems: 'flex-start' }}
    >
      <TextInput
        name="code"
        label={t('Code')}
        description={t("26 letters and digits, in groups. Capitals and hyphens don't matter.")}
        defaultValue={typed}
        error={error}
        required
        withAsterisk={false}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
      />
      <Button type="submit" size="md">
        {t('Check')}
      </Button>
    </Form>
  );
}
