import type { PublicEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { decimalOf } from '@ngo-plus/contract/kernel';

type StructuredEvent = Omit<PublicEvent, 'story'>;

const availability = {
  'on-sale': 'InStock',
  'not-yet': 'PreOrder',
  ended: 'Discontinued',
  'sold-out': 'SoldOut',
} as const;

/** Structured data for search engines: schema.org's Event with an offer per ticket type. */
export const structured = (event: StructuredEvent, url: string, image: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event.title,
  description: event.summary,
  startDate: event.startsAt,
  endDate: event.endsAt,
  url,
  ...(image && { image: [image] }),
  eventStatus: `https://schema.org/Event${event.status === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
  eventAttendanceMode: `https://schema.org/${attendance(event)}EventAttendanceMode`,
  location: event.place === '' ? { '@type': 'VirtualLocation', url } : locationOf(event),
  organizer: { '@type': 'NGO', name: event.organisation.name },
  offers: event.types.map((type) => ({
    '@type': 'Offer',
    name: type.name,
    price: decimalOf(BigInt(type.price.amountMinor), event.currency),
    priceCurrency: event.currency,
    availability: `https://schema.org/${event.onSale ? availability[type.state] : 'Discontinued'}`,
    ...(type.salesFrom && { validFrom: type.salesFrom }),
    url,
  })),
});

const attendance = ({ online, place: where }: StructuredEvent) => {
  if (online && where !== '') return 'Mixed';
  return online ? 'Online' : 'Offline';
};

const locationOf = (event: StructuredEvent) => ({
  '@type': 'Place',
  name: event.place,
  address: {
    '@type': 'PostalAddress',
    streetAddress: event.place,
    addressCountry: event.organisation.country,
  },
});
