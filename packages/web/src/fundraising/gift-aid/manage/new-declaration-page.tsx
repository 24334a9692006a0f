import { Button, NativeSelect, TextInput } from '@mantine/core';
import { recordDeclaration, scopes } from '@ngo-plus/contract/fundraising/gift-aid';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  ErrorSummary,
  PageHeader,
  Panel,
  pageMeta,
  tell,
  useEndpoint,
  useForm,
  useTranslation,
} from '../../../kernel/index.ts';
import { giftAid } from '../queries.ts';
import { howNames, scopeNames } from '../words.ts';
import styles from './manage.module.css';
import { nobody, PersonInputs } from './person-inputs.tsx';
import { InTheUk } from './possible.tsx';

export const meta = () => pageMeta({ title: 'Write down a declaration' });

export default function NewDeclarationPage() {
  const { t } = useTranslation();
  const donationId = useSearchParams()[0].get('donation') ?? '';
  return (
    <InTheUk>
      {donationId === '' ? (
        <>
          <PageHeader title={t('Write down a declaration')} />
          <Panel>
            <p>
              {t('A donor is known by their gifts.')}{' '}
              <Link to="/gift-aid/donations">{t('Choose a gift of the donor')}</Link>
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
      ...nobody,
      note: '',
    },
    submit: async (given) => {
      const { id } = await mutateAsync(given);
      tell('done', t('The declaration is written down'));
      await navigate(`/gift-aid/declarations/${id}`);
    },
  });
  return (
    <>
      <ErrorSummary {...form.summary} />
      <PageHeader
        title={t('Write down a declaration')}
        lede={t('As the donor gave it, on paper or aloud. It is kept as you enter it.')}
        crumbs={[
          { label: t('Gift Aid'), to: '/gift-aid' },
          { label: t('Gifts'), to: '/gift-aid/donations' },
        ]}
      />
      <Panel>
        <form {...form.attributes} className={styles.form}>
          <div className={styles.duo}>
            <NativeSelect
              label={t('How it was given')}
              data={(['paper', 'verbal'] as const).map((value) => ({
                value,
                label: t(howNames[value]),
              }))}
              {...form.field('givenHow')}
            />
            <TextInput type="date" label={t('When')} {...form.field('givenOn')} />
          </div>
          {form.values['givenHow'] === 'verbal' && (
            <TextInput
              type="date"
              label={t('Confirmed in writing on (optional)')}
              description={t(
                'Send the donor what they said. They can cancel it for 30 days; then it holds.',
              )}
              {...form.field('confirmedOn')}
            />
          )}
          <NativeSelect
            label={t('What it covers')}
            data={scopes.map((value) => ({ value, label: t(scopeNames[value]) }))}
            {...form.field('scope')}
          />
          <PersonInputs field={form.field} />
          <TextInput
            label={t('Where the paper or recording is (optional)')}
            {...form.field('note')}
          />
          <div className={styles.buttons}>
            <Button type="submit" loading={form.busy}>
              {t('Keep the declaration')}
            </Button>
            <Button variant="default" component={Link} to="/gift-aid/donations">
              {t('Cancel')}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}
