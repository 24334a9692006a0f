import { type Wording, type Written, worded } from '@ngo-plus/contract/kernel';
import { type EmailContent, type EmailItem, greetingOf } from '../../platform/mail/index.ts';
import { textOf, type Words } from './words.ts';

export type Report = {
  readonly title: string;
  readonly body: string;
  readonly words: Words;
  readonly href: string | null;
  readonly organisation: string;
};

/** The email lists no more than this and counts the rest. */
const maxListed = 50;

type Reader = {
  readonly name: string;
  readonly publicUrl: string;
  readonly hideContent: boolean;
};

/** The email about one or several notifications, each with its link. */
export function contentOf(
  reports: readonly Report[],
  { name, publicUrl, hideContent }: Reader,
): EmailContent {
  const organisations = [...new Set(reports.map(({ organisation }) => organisation))];
  const from = (organisations.length === 1 && organisations[0]) || 'NGO Plus';
  const [only] = reports;
  const single = !hideContent && reports.length === 1 ? only : undefined;
  const count = reports.length;
  const beyond = hideContent ? 0 : count - maxListed;
  return {
    subject: single
      ? stored(single.title, single.words)
      : worded('{{count}} new notifications from {{from}}', {
          count,
          from,
          defaultValue_one: '{{count}} new notification from {{from}}',
        }),
    greeting: greetingOf(name),
    before: single ? [] : [openingOf({ count, from, hideContent })],
    list: hideContent
      ? []
      : reports
          .slice(0, maxListed)
          .map((report) =>
            itemOf(report, { publicUrl, isSingle: single !== undefined, organisations }),
          ),
    action: single?.href
      ? { words: worded('View'), url: publicUrl + single.href }
      : { words: worded('Open NGO Plus'), url: `${publicUrl}/dashboard` },
    after: [
      ...(beyond > 0 ? [worded('And {{count}} more in NGO Plus.', { count: beyond })] : []),
      {
        words: worded('Manage your notification settings:'),
        url: `${publicUrl}/settings#notifications`,
      },
    ],
  };
}

type Opening = { readonly count: number; readonly from: string; readonly hideContent: boolean };

const openingOf = ({ count, from, hideContent }: Opening): Wording =>
  hideContent
    ? worded('You have new activity at {{from}}. Sign in to see it.', { from })
    : worded('You have {{count}} new notifications from {{from}}.', {
        count,
        from,
        defaultValue_one: 'You have {{count}} new notification from {{from}}.',
      });

type Listing = {
  readonly publicUrl: string;
  readonly isSingle: boolean;
  readonly organisations: readonly string[];
};

const itemOf = (
  { title, body, words, href, organisation }: Report,
  { publicUrl, isSingle, organisations }: Listing,
): EmailItem => ({
  title: stored(title, words),
  details: [
    ...(body === '' ? [] : [stored(body, words)]),
    ...(organisations.length > 1 ? [{ verbatim: organisation }] : []),
  ],
  ...(href && !isSingle && { url: publicUrl + href }),
});

/** A stored sentence, to be written for the reader. */
const stored =
  (sentence: string, words: Words): Written =>
  (language) =>
    textOf(sentence, words, language);
