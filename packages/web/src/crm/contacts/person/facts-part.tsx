import { Button } from '@mantine/core';
import type { CustomValue, OwnField } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmailText, Fact, Facts } from '../../../ui/index.ts';
import { useLocaleNames } from '../places.ts';
import { ownFields } from '../queries.ts';
import { useColleagues } from '../use-names.ts';
import { usePermissions } from '../use-permissions.ts';
import { addressLines } from './address-lines.ts';
import { EditDialog } from './edit-dialog.tsx';
import { mailAddress } from './mail-address.ts';
import { Part } from './part.tsx';
import type { Person } from './person.ts';

/** The details of a contact; empty ones are omitted. */
export function FactsPart({ person }: { person: Person }) {
  const { t } = useTranslation();
  const localeNames = useLocaleNames();
  const { nameOf } = useColleagues();
  const { data: fields = [] } = useQuery(ownFields);
  const inWords = useOwnValues();
  const { writes } = usePermissions();
  const [editing, setEditing] = useState(false);
  const { givenName, organisation, language, birthYear, ownerId, hasAccount } = person;
  return (
    <Part
      title={t('Details')}
      action={
        writes && (
          <Button variant="quiet" size="sm" onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
        )
      }
    >
      <Facts beside>
        <Fact term={t('Email')}>{addresses(person)}</Fact>
        <Fact term={t('Phone')}>{numbers(person)}</Fact>
        <Fact term={t('Preferred name')}>{givenName}</Fact>
        <Fact term={t('Organisation')}>{organisation}</Fact>
        <Fact term={t('Address')}>
          {addressLines(person.address, localeNames.country).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Fact>
        <Fact term={t('Language')}>{language && localeNames.language(language)}</Fact>
        <Fact term={t('Birth year')}>{birthYear}</Fact>
        <Fact term={t('Owner')}>{ownerId && nameOf(ownerId)}</Fact>
        {fields.map((field) => (
          <Fact key={field.id} term={field.name}>
            {inWords(field, person.custom[field.id])}
          </Fact>
        ))}
        <Fact term={t('Account')}>{hasAccount && t('Has an account')}</Fact>
        <Fact term={t('Added')}>
          <Moment at={person.createdAt} />
        </Fact>
      </Facts>
      <EditDialog person={person} opened={editing} onClose={() => setEditing(false)} />
    </Part>
  );
}

const addresses = ({ emails }: Person) =>
  emails.map(({ address, label }) => (
    <div key={address}>
      <a href={mailAddress(address)}>
        <EmailText email={address} />
      </a>
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
