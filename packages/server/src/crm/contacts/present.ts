import {
  type Contact,
  type ContactDetail,
  contactId,
  tagId,
} from '@ngo-plus/contract/crm/contacts';
import { type Money, toShape } from '../../kernel/index.ts';
import type { ContactRow } from './table.ts';

const kindsOf = ({ kindsByHand, kindsByEvent }: ContactRow) => [
  ...new Set([...kindsByHand, ...kindsByEvent]),
];

export const presentContact = (row: ContactRow): Contact => ({
  id: toShape(contactId, row.id),
  name: row.name,
  givenName: row.givenName,
  organisation: row.organisation,
  emails: [...row.emails],
  phones: [...row.phones],
  address: {
    street: row.street,
    city: row.city,
    region: row.region,
    postalCode: row.postalCode,
    country: row.country,
  },
  language: row.language,
  birthYear: row.birthYear,
  kinds: kindsOf(row),
  tags: row.tags.map((tag) => tagId.parse(tag)),
  ownerId: row.ownerId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentDetail = (row: ContactRow): ContactDetail => ({
  ...presentContact(row),
  kindsByHand: row.kindsByHand,
  custom: { ...row.custom },
  consents: Object.entries(row.consents).map(([purpose, given]) => ({
    purpose: purpose as ContactDetail['consents'][number]['purpose'],
    given,
  })),
  hasAccount: row.userId !== null,
  photoId: row.photoBlobId,
  erasedAt: row.erasedAt?.toISOString() ?? null,
  revision: row.revision,
});

export const presentMoney = ({ amountMinor, currency }: Money) => ({
  amountMinor: String(amountMinor),
  currency,
});
