import type { CustomValue, OwnField } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import styles from '../parts.module.css';
import { useLocaleNames } from '../places.ts';
import { ownFields } from '../queries.ts';
import { useColleagues } from '../use-names.ts';
import type { Person } from './person.ts';

/** The details of a contact; empty ones are omitted. */
export function FactsPart({ person }: { person: Person }) {
  const { t } = useTranslation();
  const localeNames = useLocaleNames();
  const { nameOf } = useColleagues();
  const { data: fields = [] } = useQuery(ownFields);
  const inWords = useOwnValues();
  const { givenName, organisation, language, birthYear, ownerId, hasAccount } = person;
  return (
    <Panel title={t('Details')}>
      <dl className={styles.facts}>
        <Fact name={t('Email')}>{addresses(person)}</Fact>
        <Fact name={t('Phone')}>{numbers(person)}</Fact>
        <Fact name={t('Preferred name')}>{givenName}</Fact>
        <Fact name={t('Organisation')}>{organisation}</Fact>
        <Fact name={t('Address')}>{addressLines(person, localeNames.country)}</Fact>
        <Fact name={t('Language')}>{language && localeNames.language(language)}</Fact>
        <Fact name={t('Birth year')}>{birthYear}</Fact>
        <Fact name={t('Owner')}>{ownerId && nameOf(ownerId)}</Fact>
        {fields.map((field) => (
          <Fact key={field.id} name={field.name}>
            {inWords(field, person.custom[field.id])}
          </Fact>
        ))}
        <Fact name={t('Account')}>{hasAccount && t('Has an account')}</Fact>
        <Fact name={t('Added')}>
          <Moment at={person.createdAt} />
        </Fact>
      </dl>
    </Panel>
  );
}

/** Renders nothing without a value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isKnown = Array.isArray(children) ? children.length > 0 : Boolean(children);
  if (!isKnown) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const addresses = ({ emails }: Person) =>
  emails.map(({ address, label }) => (
    <div key={address}>
      <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>
      {label && <small> {label}</small>}
    </div>
  ));

const numbers = ({ phones }: Person) =>
  phones.map(({ number, label }) => (
    <div key={number}>
      <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
      {label && <small> {label}</small>}
    </div>
  ));

function addressLines({ address }: Person, countryName: (code: string) => string) {
  const { street, postalCode, city, region, country } = address;
  const lines = [street, `${postalCode} ${city}`.trim(), region, country && countryName(country)];
  return lines.filter(Boolean).map((line) => <div key={line}>{line}</div>);
}

/** Formats the value of a custom field. */
function useOwnValues() {
  const { t } = useTranslation();
  const { day, number } = useFormat();
  return ({ kind }: OwnField, value: CustomValue | undefined): string => {
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    if (typeof value === 'number') return number(value);
    return kind === 'date' ? day(value ?? '') : (value ?? '');
  };
}
