import type { Wording } from '@ngo-plus/contract/kernel';
import { dayText, pickLanguage, type TransactionContext, writerIn } from '../../kernel/index.ts';
import { sendMail } from './send-mail.ts';
import { writeEmail } from './write-email.ts';

/** A paragraph. An address stays outside the sentence, so that translators cannot change it. */
type EmailParagraph = Wording | { readonly words: Wording; readonly url: string };

export type TranslatedEmail = {
  /** One address, without a display name. */
  readonly to: string;
  /** The reader's saved locale or preferred languages; English if none of them is offered. */
  readonly language: string;
  readonly subject: Wording;
  readonly greeting: Wording;
  readonly before: readonly EmailParagraph[];
  readonly action?: { readonly words: Wording; readonly url: string };
  readonly after: readonly EmailParagraph[];
};

/**
 * Queues an email in its reader's language, as `sendMail` does. A `Date` among the values is written as a day in UTC.
 *
 * @throws Problem `invalid` for anything but a single address.
 */
export async function sendEmail(ctx: TransactionContext, email: TranslatedEmail): Promise<void> {
  const { to, subject, greeting, before, action, after } = email;
  const language = pickLanguage(email.language);
  const translate = writerIn(language);
  const write = ({ key, values = {} }: Wording) => {
    const entries = Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? dayText(value, 'UTC', language) : value,
    ]);
    return translate({ key, values: Object.fromEntries(entries) });
  };
  const paragraph = (one: EmailParagraph) =>
    'key' in one ? write(one) : `${write(one.words)} ${one.url}`;
  const content = {
    greeting: write(greeting),
    before: before.map(paragraph),
    ...(action && { action: { words: write(action.words), url: action.url } }),
    after: after.map(paragraph),
  };
  await sendMail(ctx, { to, subject: write(subject), ...writeEmail(content, language) });
}
