import { Button, Group, Stack } from '@mantine/core';
import { createCoupon } from '@ngo-plus/contract/operations/coupons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageMeta, useEndpoint, useTranslation } from '../../kernel/index.ts';
import { ErrorSummary, PageHeader, Panel, showToast } from '../../ui/index.ts';
import { type Draft, emptyDraft, inputOf, problemsOf } from './coupon-draft.ts';
import { DiscountFields } from './discount-fields.tsx';
import { keys } from './queries.ts';
import { RulesFields } from './rules-fields.tsx';
import { useCouponForm } from './use-coupon-form.ts';

export const meta = () => pageMeta({ title: 'New coupon' });

export default function NewCouponPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(createCoupon, keys.all);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const form = useCouponForm({
    problemsOf: () => problemsOf(draft),
    send: async () => {
      const { id, code } = await mutateAsync(inputOf(draft));
      showToast('done', t('{{code}} created', { code }));
      await navigate(`/coupons/${id}`);
    },
  });
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('New coupon')}
        lede={t(
          "You can't change the discount later. You can change when and how often it's used.",
        )}
        crumbs={[{ label: t('Coupon Management'), to: '/coupons' }]}
      />
      <Panel>
        <Stack {...form.attributes} component="form" gap={20} maw="44rem">
          <DiscountFields draft={draft} onChange={change} field={form.field} />
          <RulesFields rules={draft} onChange={change} field={form.field} />
          <Group gap="xs">
            <Button type="submit" loading={form.busy}>
              {t('Create coupon')}
            </Button>
            <Button variant="default" component={Link} to="/coupons">
              {t('Cancel')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </>
  );
}
