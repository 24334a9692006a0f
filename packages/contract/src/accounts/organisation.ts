import * as z from 'zod';
import { endpoint, permission } from '../kernel/index.ts';
import { country, currency, organisation, organisationName, timeZone } from './fields.ts';

export const manageOrganisation = permission('manage the organisation', [
  'SUPER_ADMIN',
  'NGO_ADMIN',
]);

export const changeOrganisation = endpoint('PATCH /api/organisation', {
  summary: 'Changes name, country, currency or time zone of the active organisation.',
  access: manageOrganisation,
  input: z.object({
    name: organisationName.optional(),
    country: country.optional(),
    currency: currency.optional(),
    timeZone: timeZone.optional(),
  }),
  output: organisation,
});
