import { writeEmail } from '../../platform/mail/index.ts';
import { filled } from './topic.ts';

export type Report = {
  readonly title: string;
  readonly body: string;
  readonly words: Readonly<Record<string, string>>;
  readonly href: string | null;
  readonly organisation: string;
};

/** More than this is not told one by one; the letter says how many there are. */
const mostListed = 50;

type Reader = {
  readonly name: string;
  readonly publicUrl: string;
  readonly hideContent: boolean;
};

/** A letter about one or several things, each with where it leads. */
export function wordsOfEmail(told: readonly Report[], { name, publicUrl, hideContent }: Reader) {
  const organisations = [...new Set(told.map(({ organisation }) => organisation))];
  const from = organisations.length === 1 ? organisations[0] : 'NGO Plus';
  const [only] = told;
  const single = told.length === 1 && only;
  const count = told.length === 1 ? '1 new notification' : `${told.length} new notifications`;
  const shown = hideContent ? [] : told.slice(0, mostListed);
  const beyond = hideContent ? 0 : told.length - shown.length;
  return {
    subject: single && !hideContent ? filled(only.title, only.words) : `${count} from ${from}`,
    ...writeEmail({
      greeting: `Hello ${name},`,
      before: hideContent
        ? [`You have new activity at ${from}. Sign in to see it.`]
        : single
          ? []
          : [`You have ${count} from ${from}.`],
      list: shown.map(({ title, body, words, href, organisation }) => ({
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
