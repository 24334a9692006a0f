import {
  type ContactImportMapping,
  type contactImportFields,
  customField,
  type OwnField,
} from '@ngo-plus/contract/crm/contacts';
import { guessColumns } from '../../../platform/spreadsheets/index.ts';

type Field = (typeof contactImportFields)[number];

/** Common headings in lower case without punctuation, the most specific first. */
const aliases: Record<Field, readonly string[]> = {
  name: [
    'name',
    'fullname',
    'contactname',
    'displayname',
    'names',
    'nomcomplet',
    'amazina',
    'contact',
    'nom',
  ],
  givenName: ['givenname', 'firstname', 'forename', 'prenom', 'first'],
  familyName: ['familyname', 'lastname', 'surname', 'nomdefamille', 'last'],
  organisation: ['organisation', 'organization', 'company', 'employer', 'school', 'societe'],
  email: ['email', 'emailaddress', 'mail', 'eposta', 'courriel', 'primaryemail', 'email1'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'telephone', 'tel', 'cell', 'phone1'],
  street: ['street', 'streetaddress', 'address', 'addressline1', 'address1', 'adresse', 'rue'],
  city: ['city', 'town', 'locality', 'ville', 'village'],
  region: ['region', 'state', 'province', 'district', 'county'],
  postalCode: ['postalcode', 'postcode', 'zip', 'zipcode', 'codepostal'],
  country: ['country', 'countrycode', 'pays', 'igihugu'],
  language: ['language', 'lang', 'langue', 'preferredlanguage', 'locale'],
  birthYear: ['birthyear', 'yearofbirth', 'born', 'dateofbirth', 'birthdate', 'dob'],
  kinds: ['kinds', 'kind', 'contacttype', 'role', 'roles', 'type'],
  tags: ['tags', 'tag', 'labels', 'groups', 'group', 'categories'],
  note: ['note', 'notes', 'comment', 'comments', 'remarks'],
  consentDate: ['consentdate', 'dateofconsent', 'consentedon', 'optindate', 'optintime'],
};

const patterns: readonly (readonly [RegExp, Field])[] = [
  [/^e-?mail/i, 'email'],
  [/^(phone|mobile|tel|cell)/i, 'phone'],
];

/**
 * The field that each column most likely fills; a second address or number joins the first. Consent
 * is never guessed: a person has to say that a column proves it.
 */
export function guessMapping(
  columns: readonly string[],
  fields: readonly OwnField[],
): ContactImportMapping {
  const customFields = new Map(fields.map(({ id, name }) => [name.toLowerCase(), customField(id)]));
  const mapping: ContactImportMapping = guessColumns(columns, aliases);
  for (const column of columns) {
    if (Object.hasOwn(mapping, column)) continue;
    const field =
      customFields.get(column.toLowerCase()) ??
      patterns.find(([pattern]) => pattern.test(column))?.[1];
    if (field !== undefined) mapping[column] = field;
  }
  return mapping;
}
