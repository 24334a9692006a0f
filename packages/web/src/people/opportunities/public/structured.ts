import type { PublicOpportunity, PublicShift } from '@ngo-plus/contract/people/opportunities';

type OpportunityFacts = Omit<PublicOpportunity, 'description'>;

/** The number of shifts listed, soonest first. */
const maxEvents = 20;

/** Structured data for search engines: each shift as a free schema.org Event. */
export const structured = (opportunity: OpportunityFacts, url: string) => ({
  '@context': 'https://schema.org',
  '@graph': opportunity.shifts.slice(0, maxEvents).map((shift) => event(opportunity, shift, url)),
});

const event = (opportunity: OpportunityFacts, shift: PublicShift, url: string) => ({
  '@type': 'Event',
  '@id': `${url}#${shift.id}`,
  name: opportunity.title,
  description: opportunity.summary,
  startDate: shift.startsAt,
  endDate: shift.endsAt,
  url,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: `https://schema.org/${opportunity.remote ? 'Online' : 'Offline'}EventAttendanceMode`,
  location: opportunity.remote
    ? { '@type': 'VirtualLocation', url }
    : {
        '@type': 'Place',
        name: opportunity.place,
        address: {
          '@type': 'PostalAddress',
          streetAddress: opportunity.place,
          addressCountry: opportunity.organisation.country,
        },
      },
  organizer: { '@type': 'NGO', name: opportunity.organisation.name },
  maximumAttendeeCapacity: shift.capacity,
  remainingAttendeeCapacity: shift.placesLeft,
  isAccessibleForFree: true,
});
