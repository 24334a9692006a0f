/**
 * Who runs this installation: one place to change it. Footer, contact, privacy policy and terms
 * read it here; in the Markdown of `content/` it stands as `{{company}}`, `{{email}}` and so on.
 */
export const site = {
  company: 'NGO Plus',
  offices: ['London', 'Kigali'],
  /** Where letters about privacy, terms and accounts are read. */
  email: 'hello@ngoplus.example',
  /** As it is dialled from abroad; its parts stay on one line. */
  phone: '+44\u00a020\u00a07946\u00a00123',
  /** Where letters on paper arrive. */
  postalAddress: 'NGO Plus, London, United Kingdom',
  /** Whose courts and laws the terms name. */
  law: 'England and Wales',
} as const;
