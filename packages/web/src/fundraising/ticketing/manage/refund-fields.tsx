import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { refundPolicies } from '@ngo-plus/contract/fundraising/ticketing';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup } from '../../../ui/index.ts';
import { refundPolicyNames } from '../labels.ts';
import type { Editor } from './use-editor.ts';

/**
 * The refund policy. Buyers read it before they pay, on their order and in the email with the
 * tickets.
 */
export function RefundFields({ editor: { form, values } }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('Refunds')}>
      <NativeSelect
        label={t('Refund policy')}
        description={t(
          'Buyers see this before they pay. While the policy allows it, they can request a refund on their order page and you decide.',
        )}
        data={refundPolicies.map((value) => ({ value, label: t(refundPolicyNames[value]) }))}
        {...form.field('refundPolicy')}
      />
      {values.refundPolicy === 'until-days' && (
        <TextInput
          label={t('Days before the event')}
          inputMode="numeric"
          {...form.field('refundDays')}
        />
      )}
      {values.refundPolicy === 'own-words' && (
        <Textarea
          label={t('Your refund policy')}
          description={t('Buyers can request refunds until the event starts.')}
          minRows={3}
          {...form.field('refundWords')}
        />
      )}
    </FieldGroup>
  );
}
