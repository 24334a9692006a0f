import { decimalOf } from '@ngo-plus/contract/kernel';
import type { Money } from '../../kernel/index.ts';
import type { Offer } from './offer.ts';

const names = { free: 'Starter', pro: 'Pro', enterprise: 'Enterprise' } as const;

/** The amount in the format of schema.org: `29.00`, `39000`. */
const decimal = ({ amountMinor, currency }: Money): string =>
  decimalOf(BigInt(amountMinor), currency);

/** Structured data for search engines: a schema.org Product with an Offer for each plan with a price. */
export function structured(offers: readonly Offer[], origin: string, description: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'NGO Plus',
    description,
    image: `${origin}/share.png`,
    brand: { '@type': 'Brand', name: 'NGO Plus' },
    offers: offers.flatMap(({ plan, price }) =>
      price
        ? {
            '@type': 'Offer',
            name: names[plan],
            url: `${origin}/pricing`,
            price: decimal(price.month),
            priceCurrency: price.month.currency,
            availability: 'https://schema.org/InStock',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: decimal(price.month),
              priceCurrency: price.month.currency,
              unitText: 'month',
            },
          }
        : [],
    ),
  };
}
