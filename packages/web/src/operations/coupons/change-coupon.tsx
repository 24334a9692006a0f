import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type Coupon, changeCoupon } from '@ngo-plus/contract/operations/coupons';
import { useState } from 'react';
import { useEndpoint, useTranslation } from '../../kernel/index.ts';
import { ErrorSummary, Panel, showToast } from '../../ui/index.ts';
import { type Rules, rulesOf } from './coupon-draft.ts';
import { keys } from './queries.ts';
import { RulesFields } from './rules-fields.tsx';
import { useCouponForm } from './use-coupon-form.ts';

type RulesInput = Rules & { readonly name: string };

const inputValue = (value: number | null): string => (value === null ? '' : String(value));

const changesOf = (coupon: Coupon): RulesInput => ({
  name: coupon.name,
  firstPurchaseOnly: coupon.firstPurchaseOnly,
  startsOn: coupon.startsAt?.slice(0, 10) ?? '',
  endsOn: coupon.endsAt?.slice(0, 10) ?? '',
  maxUses: inputValue(coupon.maxUses),
  maxPerCustomer: inputValue(coupon.maxPerCustomer),
});

const fieldNames: Readonly<Record<string, string>> = { startsAt: 'startsOn', endsAt: 'endsOn' };

/** The dates and usage limits of a coupon. */
export function ChangeCoupon({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(changeCoupon, keys.all);
  const [rules, setRules] = useState(() => changesOf(coupon));
  const change = (changes: Partial<RulesInput>) =>
    setRules((before) => ({ ...before, ...changes }));
  const input = { id: coupon.id, name: rules.name, ...rulesOf(rules) };
  const form = useCouponForm({
    problemsOf: () => {
      const parsed = changeCoupon.input.safeParse(input);
      const issues = parsed.error?.issues ?? [];
      return Object.fromEntries(
        issues.map(({ path: [field = ''], message }) => [
          fieldNames[String(field)] ?? String(field),
          message,
        ]),
      );
    },
    send: async () => {
      await mutateAsync(input);
      showToast('done', t('Coupon saved'));
    },
  });
  return (
    <Panel title={t('Availability')}>
      <Stack {...form.attributes} component="form" gap={20} maw="44rem">
        <ErrorSummary {...form.summary} />
        <TextInput
          label={t('Name')}
          value={rules.name}
          maxLength={100}
          onChange={(event) => change({ name: event.currentTarget.value })}
          {...form.field('name')}
        />
        <RulesFields rules={rules} onChange={change} field={form.field} />
        <Group gap="xs">
          <Button type="submit" variant="default" loading={form.busy}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
