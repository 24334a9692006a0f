import type { CertificateKind, Design } from '@ngo-plus/contract/people/certificates';

const shared = {
  language: 'en',
  signerName: '',
  signerTitle: '',
  accent: '#0b6b5d',
  logo: 'organisation',
  logoId: null,
  signatureId: null,
} as const;

const wordings: Readonly<Record<CertificateKind, Pick<Design, 'title' | 'lead' | 'body'>>> = {
  certificate: {
    title: 'Certificate of volunteering',
    lead: 'This certificate is presented to',
    body: 'for {{hours}} hours of voluntary work with {{organisation}} between {{from}} and {{to}}.\nWe thank you for your time and care.',
  },
  letter: {
    title: 'Letter of confirmation',
    lead: 'To whom it may concern,',
    body: 'This is to confirm that {{name}} volunteered with {{organisation}} between {{from}} and {{to}} and gave {{hours}} hours of work. Our coordinators have checked and approved each of these hours.\n\nWe found {{name}} reliable and kind, and would gladly work together again.\n\nYours faithfully',
  },
};

/** The default text of a new template. */
export const firstWording = (kind: CertificateKind): Design => ({
  ...shared,
  ...wordings[kind],
  kind,
  name: '',
});

/** Whether the text is still the default. */
export const isUntouched = ({ kind, title, lead, body }: Design): boolean => {
  const first = wordings[kind];
  return title === first.title && lead === first.lead && body === first.body;
};
