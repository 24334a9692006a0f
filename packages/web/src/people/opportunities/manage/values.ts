import type {
  createOpportunity,
  ManagedOpportunity,
} from '@ngo-plus/contract/people/opportunities';
import type * as z from 'zod';

export type Values = z.input<typeof createOpportunity.input>;

export const emptyValues: Values = {
  title: '',
  summary: '',
  description: '',
  remote: false,
  place: '',
  skills: [],
  startsOn: '',
  endsOn: '',
  contactEmail: '',
  approvesAutomatically: false,
};

export const valuesOf = (known: ManagedOpportunity): Values => ({
  title: known.title,
  summary: known.summary,
  description: known.description,
  remote: known.remote,
  place: known.place,
  skills: known.skills,
  startsOn: known.startsOn ?? '',
  endsOn: known.endsOn ?? '',
  contactEmail: known.contactEmail,
  approvesAutomatically: known.approvesAutomatically,
});
