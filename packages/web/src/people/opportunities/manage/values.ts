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

export const valuesOf = (opportunity: ManagedOpportunity): Values => ({
  title: opportunity.title,
  summary: opportunity.summary,
  description: opportunity.description,
  remote: opportunity.remote,
  place: opportunity.place,
  skills: opportunity.skills,
  startsOn: opportunity.startsOn ?? '',
  endsOn: opportunity.endsOn ?? '',
  contactEmail: opportunity.contactEmail,
  approvesAutomatically: opportunity.approvesAutomatically,
});
