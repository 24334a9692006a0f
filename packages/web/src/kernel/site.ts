/**
 * The operator of this installation, defined in one place. Footer, contact, privacy policy and terms read it; in the
 * Markdown of `content/` it is `{{company}}`, `{{email}}` and so on.
 */
export const site = {
  company: 'NGO Plus',
  offices: ['London', 'Kigali'],
  /** Receives emails about privacy, terms and accounts. */
  email: 'hello@ngoplus.example',
  /** International format; non-breaking spaces keep it on one line. */
  phone: '+44\u00a020\u00a07946\u00a00123',
  /** Receives letters by post. */
  postalAddress: 'NGO Plus, London, United Kingdom',
  /** The jurisdiction and law that the terms name. */
  law: 'England and Wales',
} as const;
