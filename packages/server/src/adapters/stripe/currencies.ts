/**
 * Stripe's supported presentment currencies (docs.stripe.com/currencies), except four: UGX, which the same page lists
 * as zero-decimal but says to send in hundredths, so that the amount could be wrong by a factor of a hundred until it
 * is tested with a real account; and ANG, BGN and STD, which are no longer legal tender. Three-decimal currencies are
 * not on that list.
 */
const taken: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF
  CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL
  HTG HUF IDR ILS INR ISK JMD JPY KES KGS KHR KMF KRW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD
  MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN PYG QAR RON
  RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS
  VND VUV WST XAF XCD XOF XPF YER ZAR ZMW`.split(/\s+/),
);

export const acceptsCurrency = (currency: string): boolean => taken.has(currency);
