import {
  codeInGroups,
  type Design,
  filled,
  type Placeholder,
} from '@ngo-plus/contract/people/certificates';
import type { Config } from '../../kernel/index.ts';
import type { Sheet } from './pdf/index.ts';
import type { PrintedPictures } from './pictures.ts';

/** The facts that a certificate states about a person. */
export type Facts = {
  readonly organisation: string;
  readonly recipient: string;
  readonly minutes: number;
  /** Calendar days, `YYYY-MM-DD`. */
  readonly firstOn: string;
  readonly lastOn: string;
  readonly issuedAt: Date;
  readonly timeZone: string;
  readonly code: string;
};

/** Fills a template for one person, in the template's language. */
export function sheetOf(
  design: Design,
  facts: Facts,
  { logo, signature }: PrintedPictures,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Sheet {
  const values = valuesOf(design.language, facts);
  return {
    kind: design.kind,
    language: design.language,
    accent: design.accent,
    logo,
    signature,
    organisation: facts.organisation,
    name: facts.recipient,
    issuedOn: values.date,
    title: filled(design.title, values),
    lead: filled(design.lead, values),
    body: filled(design.body, values),
    signerName: design.signerName,
    signerTitle: design.signerTitle,
    code: codeInGroups(facts.code),
    checkAt: `${publicUrl}/verify`.replace(/^https?:\/\//, ''),
    checkUrl: verificationUrl(publicUrl, facts.code),
  };
}

/** The public URL that verifies a certificate. */
export const verificationUrl = (publicUrl: string, code: string): string =>
  `${publicUrl}/verify/${code}`;

function valuesOf(language: string, facts: Facts): Record<Placeholder, string> {
  // Latin digits, also in languages with their own.
  const locale = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
  const day = (date: Date, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date);
  const dayOf = (text: string) => day(new Date(`${text}T12:00:00Z`), 'UTC');
  return {
    name: facts.recipient,
    hours: hoursOf(facts.minutes, locale),
    from: dayOf(facts.firstOn),
    to: dayOf(facts.lastOn),
    organisation: facts.organisation,
    date: day(facts.issuedAt, facts.timeZone),
  };
}

/** Minutes as hours with at most two decimals, rounded down, so that a certificate never overstates. */
const hoursOf = (minutes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(
    Math.floor((minutes * 100) / 60) / 100,
  );
