import { Stack, Text } from '@mantine/core';
import { plans } from '@ngo-plus/contract/identity/accounts';
import { readsAllAudit } from '@ngo-plus/contract/identity/audit';
import { allows } from '@ngo-plus/contract/kernel';
import { changePlan, type OrganisationDetail } from '@ngo-plus/contract/operations/administration';
import { Link } from 'react-router';
import { call, Moment, useTranslation, useUser } from '../../../kernel/index.ts';
import { Fact, Facts, Panel, Rows, SavedSelect } from '../../../ui/index.ts';
import styles from '../administration.module.css';
import { useNgoChange } from '../changes.ts';
import { countryName } from '../country-name.ts';
import { planNames } from '../labels.ts';

type Plan = OrganisationDetail['plan'];

export function ProfilePanel({ ngo }: { ngo: OrganisationDetail }) {
  const { t, i18n } = useTranslation();
  const user = useUser();
  const { profile, administrators } = ngo;
  const facts: readonly (readonly [string, string])[] = [
    [t('Country'), countryName(profile.country, i18n.language)],
    [t('Currency'), profile.currency],
    [t('Time zone'), profile.timeZone.replaceAll('_', ' ')],
    [t('Registration number'), profile.registrationNumber],
    [t('Address'), profile.address],
    [t('ID'), ngo.id],
  ];
  return (
    <Panel title={t('Profile')}>
      <Stack className={styles.parts} gap={20}>
        <Facts beside>
          {facts.map(([label, value]) => (
            <Fact key={label} term={label}>
              {value}
            </Fact>
          ))}
          <Fact term={t('Signed up')}>
            <Moment at={ngo.createdAt} />
          </Fact>
        </Facts>
        <div>
          <h3>{t('Administrators')}</h3>
          {administrators.length === 0 ? (
            <Text c="dimmed" size="sm">
              {t('No one who can sign in manages this NGO.')}
            </Text>
          ) : (
            <Rows>
              {administrators.map(({ id, name, email }) => (
                <li key={id}>
                  <div>
                    <Link to={`/users/${id}`}>
                      <bdi>{name}</bdi>
                    </Link>
                    <Text c="dimmed" size="sm">
                      {email}
                    </Text>
                  </div>
                </li>
              ))}
            </Rows>
          )}
        </div>
        <div>
          <PlanChoice ngo={ngo} />
        </div>
        {allows(readsAllAudit, user?.role) && (
          <div>
            <Link to={`/admin/audit?orgId=${ngo.id}`}>{t('Activity')}</Link>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function PlanChoice({ ngo: { id, plan } }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  const { mutateAsync } = useNgoChange((selected: Plan) =>
    call(changePlan, { id, plan: selected }),
  );
  return (
    <SavedSelect
      label={t('Plan')}
      description={t('The new limits apply immediately.')}
      value={plan}
      choices={plans.map((value) => ({ value, label: t(planNames[value]) }))}
      action={t('Change plan')}
      save={mutateAsync}
      done={t('Plan changed')}
      failed={t("Couldn't change the plan")}
    />
  );
}
