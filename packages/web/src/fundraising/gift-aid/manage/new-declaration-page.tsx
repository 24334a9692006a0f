import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { recordDeclaration, scopes } from '@ngo-plus/contract/fundraising/gift-aid';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageMeta, useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, FieldRow, PageHeader, Panel, showToast } from '../../../ui/index.ts';
import { howNames, scopeNames } from '../labels.ts';
import { giftAid } from '../queries.ts';
import { emptyPerson, PersonInputs } from './person-inputs.tsx';
import { InTheUk } from './possible.tsx';

export const meta = () => pageMeta({ title: 'Record declaration' });

export default function NewDeclarationPage() {
  const { t } = useTranslation();
  const donationId = useSearchParams()[0].get('donation') ?? '';
  return (
    <InTheUk>
      {donationId === '' ? (
        <>
          <PageHeader title={t('Record declaration')} />
          <Panel>
            <p>
              {t('Declarations are recorded against a donation.')}{' '}
              <Link to="/gift-aid/donations">{t("Choose one of the donor's donations")}</Link>
            </p>
          </Panel>
        </>
      ) : (
        <NewDeclaration donationId={donationId} />
      )}
    </InTheUk>
  );
}

function NewDeclaration({ donationId }: { donationId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useEndpoint(recordDeclaration, giftAid);
  const form = useForm(recordDeclaration.input, {
    initial: {
      donationId,
      scope: 'past',
      givenHow: 'paper',
      givenOn: '',
      confirmedOn: '',
      ...emptyPerson,
      note: '',
    },
    submit: async (input) => {
      const { id } = await mutateAsync(input);
      showToast('done', t('Declaration recorded'));
      await navigate(`/gift-aid/declarations/${id}`);
    },
  });
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('Record declaration')}
        lede={t('Enter it exactly as the donor made it, on paper or verbally.')}
        crumbs={[
          { label: t('Gift Aid'), to: '/gift-aid' },
          { label: t('Donations'), to: '/gift-aid/donations' },
        ]}
      />
      <Panel>
        <Stack {...form.attributes} component="form" gap={20} maw="44rem">
          <FieldRow>
            <NativeSelect
              label={t('How it was made')}
              data={(['paper', 'verbal'] as const).map((value) => ({
                value,
                label: t(howNames[value]),
              }))}
              {...form.field('givenHow')}
            />
            <TextInput type="date" label={t('When')} {...form.field('givenOn')} />
          </FieldRow>
          {form.values['givenHow'] === 'verbal' && (
            <TextInput
              type="date"
              label={t('Confirmed in writing on (optional)')}
              description={t(
                "The date you sent the donor a written record of their declaration. They have 30 days to cancel; then it's valid.",
              )}
              {...form.field('confirmedOn')}
            />
          )}
          <NativeSelect
            label={t('Donations covered')}
            data={scopes.map((value) => ({ value, label: t(scopeNames[value]) }))}
            {...form.field('scope')}
          />
          <PersonInputs field={form.field} />
          <TextInput
            label={t('Where the form or recording is kept (optional)')}
            {...form.field('note')}
          />
          <Group gap="xs">
            <Button type="submit" loading={form.busy}>
              {t('Save declaration')}
            </Button>
            <Button variant="default" component={Link} to="/gift-aid/donations">
              {t('Cancel')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </>
  );
}
