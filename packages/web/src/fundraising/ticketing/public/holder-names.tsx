import { Button, TextInput } from '@mantine/core';
import type { OwnTicket } from '@ngo-plus/contract/fundraising/ticketing';
import { Form, useNavigation } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import type { OwnFormResult } from './own-order.ts';
import styles from './tickets.module.css';

type Props = { tickets: readonly OwnTicket[]; answer: OwnFormResult | undefined };

/** The holder of each ticket. */
export function HolderNames({ tickets, answer }: Props) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== 'idle';
  const valid = tickets.filter(({ state }) => state === 'valid');
  if (valid.length === 0) return null;
  const wrong = answer?.action === 'names' ? answer.fields : {};
  return (
    <details className={`${styles.part} unprinted`} open={Object.keys(wrong).length > 0}>
      <summary>{t('Edit names')}</summary>
      <Form
        method="post"
        replace
        preventScrollReset
        className="stack"
        style={{ gap: 14, marginTop: 14 }}
      >
        <input type="hidden" name="action" value="names" />
        {valid.map(({ id, code, holder }) => (
          <TextInput
            key={`${id} ${holder}`}
            label={t('Name on the ticket {{code}}', { code })}
            name={`names.${id}`}
            defaultValue={holder}
            maxLength={100}
            error={wrong[`names.${id}`]}
          />
        ))}
        <div>
          <Button type="submit" variant="default" loading={busy}>
            {t('Save names')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
