import type { ImportMapping, importTargets, OwnField } from '@ngo-plus/contract/crm/contacts';
import { guessColumns } from '../../../platform/spreadsheets/index.ts';

type Target = (typeof importTargets)[number];

/** Headings that people give their columns, in lower case without signs, the surest first. */
const aliases: Record<Target, readonly string[]> = {
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

const more: readonly (readonly [RegExp, Target])[] = [
  [/^e-?mail/i, 'email'],
  [/^(phone|mobile|tel|cell)/i, 'phone'],
];

/**
 * What each column most likely fills; a second address or number goes with the first. Consent is never guessed:
 * a person has to say that a column proves it.
 */
export function guessMapping(
  columns: readonly string[],
  fields: readonly OwnField[],
): ImportMapping {
  const own = new Map(fields.map(({ id, name }) => [name.toLowerCase(), `custom:${id}`]));
  const mapping: ImportMapping = guessColumns(columns, aliases);
  for (const column of columns) {
    if (Object.hasOwn(mapping, column)) continue;
    const target =
      own.get(column.toLowerCase()) ?? more.find(([pattern]) => pattern.test(column))?.[1];
    if (target !== undefined) mapping[column] = target;
  }
  return mapping;
}
