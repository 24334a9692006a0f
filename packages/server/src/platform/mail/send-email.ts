import { isWritten, type Wording, type Written, worded } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import { pickLanguage, type TransactionContext, writerIn } from '../../kernel/index.ts';
import { sendMail } from './send-mail.ts';
import { writeEmail } from './write-email.ts';

/**
 * A sentence of the catalogue, text that depends on the language, or the words of a person, which are not translated: a
 * title, a message.
 */
export type EmailWords = Wording | Written | { readonly verbatim: string };

/** A paragraph. An address stays outside the sentence, so that translators cannot change it. */
export type EmailParagraph = EmailWords | { readonly words: Wording; readonly url: string };

/** One item of a list. */
export type EmailItem = {
  readonly title: EmailWords;
  readonly details: readonly EmailWords[];
  readonly url?: string;
};

/** What an email says, with at most one call to action. */
export type EmailContent = {
  readonly subject: EmailWords;
  /** `greetingOf` a name; none if omitted. */
  readonly greeting?: Wording;
  readonly before: readonly EmailParagraph[];
  readonly list?: readonly EmailItem[];
  readonly action?: { readonly words: Wording; readonly url: string };
  readonly after: readonly EmailParagraph[];
};

export type TranslatedEmail = EmailContent & {
  /** One address, without a display name. */
  readonly to: string;
  /**
   * The language of a reader without an account: that of their request, or the one in which they did what the email is
   * about. Their account decides if there is one; without either, the organisation does.
   */
  readonly language?: string | undefined;
  /** A second email with the same key in the same organisation is ignored. */
  readonly key?: string | undefined;
  /** For jobs: the organisation it is sent for. By default the actor's organisation, if any. */
  readonly orgId?: string | undefined;
};

/**
 * Queues an email in its reader's language, in the caller's transaction: it is sent exactly when that commits. It is
 * delivered at least once; duplicates have the same Message-ID.
 *
 * Amounts, days and times are written for the reader if they are passed as `amountValue`, `dayValue`, `momentValue` or
 * `periodValue`. Values that are strings are not translated.
 *
 * @throws Problem `invalid` for anything but a single address.
 */
export async function sendEmail(ctx: TransactionContext, email: TranslatedEmail): Promise<void> {
  const { to, key, orgId = ctx.actor?.orgId, ...content } = email;
  const language = await languageOf(ctx, { to, orgId, language: email.language });
  const { subject, ...text } = written(content, language);
  await sendMail(ctx, { to, key, orgId, subject, ...writeEmail(text, language) });
}

/** `Hello Ada,`, or `Hello,` to someone who gave no name. */
export const greetingOf = (name: string): Wording =>
  name === '' ? worded('Hello,') : worded('Hello {{name}},', { name });

/** The paragraphs that a person wrote. */
export const paragraphsOf = (message: string): EmailWords[] =>
  message.split(/\n{2,}/).map((verbatim) => ({ verbatim }));

/** Saved by the reader's account, else of their request, else of the organisation; one that is offered. */
async function languageOf(
  { db }: TransactionContext,
  { to, language, orgId }: Pick<TranslatedEmail, 'to' | 'language' | 'orgId'>,
): Promise<string> {
  const { rows } = await db.execute<{ language: string | null }>(
    sql`select coalesce(language_of_reader(${to}), ${language ?? null},
      (select o.language from organisations o where o.id = ${orgId ?? null}::uuid)) as language`,
  );
  return pickLanguage(rows[0]?.language ?? undefined);
}

function written(
  { subject, greeting, before, list, action, after }: EmailContent,
  language: string,
) {
  const write = writerIn(language);
  const words = (one: EmailWords) =>
    isWritten(one) ? one(language) : 'verbatim' in one ? one.verbatim : write(one);
  const paragraph = (one: EmailParagraph) =>
    typeof one === 'object' && 'url' in one ? `${write(one.words)} ${one.url}` : words(one);
  return {
    subject: words(subject),
    before: [...(greeting ? [write(greeting)] : []), ...before.map(paragraph)],
    list: (list ?? []).map(({ title, details, ...link }) => ({
      ...link,
      title: words(title),
      details: details.map(words),
    })),
    ...(action && { action: { ...action, words: write(action.words) } }),
    after: after.map(paragraph),
  };
}
