import { IconAlertTriangle, IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './banners.module.css';
import { faultNames } from './labels.ts';
import { alarms, providers } from './queries.ts';
import { TryPayment } from './try-payment.tsx';
import { useProviderLabels } from './use-provider-labels.ts';

/** Warnings for the people who manage payments. */
export function Banners() {
  return (
    <>
      <CardTesting />
      <FailingProviders />
      <NotLive />
    </>
  );
}

function NotLive() {
  const { t } = useTranslation();
  const labels = useProviderLabels();
  const { data = [] } = useQuery(providers);
  const testProviders = data.filter(({ isLive }) => !isLive);
  if (testProviders.length === 0) return null;
  const isSandbox = testProviders.some(({ name }) => name === 'sandbox');
  return (
    <section className={styles.sandbox} aria-label={t('No real payments')}>
      <IconFlask size={32} aria-hidden />
      <div>
        <p className={styles.large}>
          {isSandbox ? t('SANDBOX: no real payments') : t('TEST MODE: no real payments')}
        </p>
        <p>
          {isSandbox
            ? t("Payments here are simulated. Add a provider's live keys to take real payments.")
            : t(
                '{{names}} is in test mode: no real payments are taken. Add live keys to take real payments.',
                {
                  names: testProviders.map(({ name }) => labels(name)).join(', '),
                },
              )}{' '}
          <Link to="/documentation/payments">{t('How to take payments')}</Link>
        </p>
      </div>
      {isSandbox && <TryPayment />}
    </section>
  );
}

function CardTesting() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data = [] } = useQuery(alarms);
  return (
    <div role="alert">
      {data.map(({ organisation, refused, total, minutes }) => (
        <section key={organisation.id} className={styles.urgent}>
          <IconAlertTriangle size={28} aria-hidden />
          <div>
            <p className={styles.title}>
              {t('Possible card testing at {{name}}', { name: organisation.name })}
            </p>
            <p>
              {t(
                'In the last {{minutes}} minutes, {{refused}} of {{total}} payments were declined. Until this stops, each address is limited to two attempts an hour.',
                { minutes, refused: number(refused), total: number(total) },
              )}{' '}
              <Link to={`/ngos/${organisation.id}`}>{t('View organisation')}</Link>
            </p>
          </div>
        </section>
      ))}
    </div>
  );
}

/** Providers whose payments currently fail. */
function FailingProviders() {
  const { t } = useTranslation();
  const labels = useProviderLabels();
  const { data = [] } = useQuery(providers);
  return (
    <div role="alert">
      {data.map(({ name, fault }) =>
        fault ? (
          <section key={name} className={styles.urgent}>
            <IconAlertTriangle size={28} aria-hidden />
            <div>
              <p className={styles.title}>
                {t(faultNames[fault.kind], { provider: labels(name) })}
              </p>
              <p>
                {fault.reason} {t('Donors are asked to try again later. Nothing is charged.')}{' '}
                {t('Since')} <Moment at={fault.since} with="time" />.{' '}
                <Link to="/documentation/payments">{t('How to take payments')}</Link>
              </p>
            </div>
          </section>
        ) : null,
      )}
    </div>
  );
}
