import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { createCause, goalKinds } from '@ngo-plus/contract/fundraising/causes';
import { Link, useNavigate } from 'react-router';
import { CurrencySelect } from '../../../identity/accounts/index.ts';
import { pageMeta, useForm, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  ConfirmLeave,
  ErrorSummary,
  FieldRow,
  PageHeader,
  Panel,
  showToast,
} from '../../../ui/index.ts';
import { goalNames } from '../labels.ts';
import { useChange } from '../queries.ts';

export const meta = () => pageMeta({ title: 'Create cause' });

const input = createCause.input.pick({ title: true, currency: true, goalKind: true });

/** The first step is short: the editor that follows shows the remaining fields. */
export default function CreatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const currency = useUser()?.organisation.currency ?? 'USD';
  const create = useChange(createCause);
  const form = useForm(input, {
    initial: { title: '', currency, goalKind: 'amount' },
    submit: async (values) => {
      const { id } = await create.mutateAsync({ ...values, goalTarget: null });
      await navigate(`/causes/edit/${id}`);
      showToast('done', t('Draft saved. Only your team can see it until you publish.'));
    },
  });
  return (
    <Stack {...form.attributes} component="form" maw="44rem">
      <ConfirmLeave form={form} />
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('Create cause')}
        lede={t('Only your team can see it until you publish.')}
        crumbs={[{ label: t('Causes'), to: '/causes' }]}
      />
      <Panel>
        <Stack>
          <TextInput
            label={t('Title')}
            description={t('Say who benefits and how.')}
            {...form.field('title')}
          />
          <FieldRow>
            <NativeSelect
              label={t('Goal type')}
              data={goalKinds.map((value) => ({ value, label: t(goalNames[value]) }))}
              {...form.field('goalKind')}
            />
            <CurrencySelect label={t('Currency')} {...form.field('currency')} />
          </FieldRow>
        </Stack>
      </Panel>
      <Group gap="xs">
        <Button type="submit" size="md" loading={form.busy}>
          {t('Save and continue')}
        </Button>
        <Button size="md" variant="quiet" component={Link} to="/causes">
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
