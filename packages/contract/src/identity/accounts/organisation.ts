import * as z from 'zod';
import { download, endpoint, id, permission, upload } from '../../kernel/index.ts';
import {
  brandColour,
  country,
  currency,
  organisation,
  organisationLanguage,
  organisationName,
  postalAddress,
  registrationNumber,
  timeZone,
} from './fields.ts';

export const manageOrganisation = permission('manage the organisation', [
  'SUPER_ADMIN',
  'NGO_ADMIN',
]);

export const changeOrganisation = endpoint('PATCH /api/organisation', {
  summary:
    "Changes the active organisation's name, country, currency, time zone, language, registration number, address or brand colour.",
  access: manageOrganisation,
  personal: true,
  input: z.object({
    name: organisationName.optional(),
    country: country.optional(),
    currency: currency.optional(),
    timeZone: timeZone.optional(),
    language: organisationLanguage.optional(),
    registrationNumber: registrationNumber.optional(),
    address: postalAddress.optional(),
    brandColour: brandColour.optional(),
  }),
  output: organisation,
});

/** PNG, JPEG, WebP, GIF and AVIF up to this size are accepted; the stored logo is much smaller. */
export const maxLogoBytes = 5 * 1024 * 1024;

export const setLogo = upload('PUT /api/organisation/logo', {
  summary: "Uploads the active organisation's logo and replaces the previous one.",
  access: manageOrganisation,
  personal: true,
  maxBytes: maxLogoBytes,
  limit: { per: 'user', max: 30, windowSeconds: 3600 },
  input: z.object({}),
  output: organisation,
});

export const removeLogo = endpoint('DELETE /api/organisation/logo', {
  summary: 'Removes the logo of the active organisation.',
  access: manageOrganisation,
  personal: true,
  input: z.object({}),
  output: organisation,
});

export const readLogo = download('GET /api/organisations/logos/:id', {
  summary: "Returns an organisation's logo.",
  access: 'public',
  input: z.object({ id: id('LogoId') }),
});
