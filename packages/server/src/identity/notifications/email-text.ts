import { writeEmail } from '../../platform/mail/index.ts';
import { filled } from './topic.ts';

export type Report = {
  readonly title: string;
  readonly body: string;
  readonly words: Readonly<Record<string, string>>;
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
export function wordsOfEmail(reports: readonly Report[], { name, publicUrl, hideContent }: Reader) {
  const organisations = [...new Set(reports.map(({ organisation }) => organisation))];
  const from = organisations.length === 1 ? organisations[0] : 'NGO Plus';
  const [only] = reports;
  const single = reports.length === 1 && only;
  const count = reports.length === 1 ? '1 new notification' : `${reports.length} new notifications`;
  const listed = hideContent ? [] : reports.slice(0, maxListed);
  const beyond = hideContent ? 0 : reports.length - listed.length;
  return {
    subject: single && !hideContent ? filled(only.title, only.words) : `${count} from ${from}`,
    ...writeEmail({
      greeting: `Hello ${name},`,
      before: hideContent
        ? [`You have new activity at ${from}. Sign in to see it.`]
        : single
          ? []
          : [`You have ${count} from ${from}.`],
      list: listed.map(({ title, body, words, href, organisation }) => ({
        title: filled(title, words),
        details: [filled(body, words), ...(organisations.length > 1 ? [organisation] : [])].filter(
          (detail) => detail !== '',
        ),
        ...(href && !single && { url: publicUrl + href }),
      })),
      action:
        single && !hideContent && only.href
          ? { words: 'View', url: publicUrl + only.href }
          : { words: 'Open NGO Plus', url: `${publicUrl}/dashboard` },
      after: [
        ...(beyond > 0 ? [`And ${beyond} more in NGO Plus.`] : []),
        `Manage your notification settings: ${publicUrl}/settings#notifications`,
      ],
    }),
  };
}
