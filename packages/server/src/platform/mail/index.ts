export { delivery } from './delivery.ts';
export { countMails, findMail, listMails, type OutgoingMail } from './queries.ts';
export {
  type EmailContent,
  type EmailItem,
  type EmailParagraph,
  type EmailWords,
  greetingOf,
  paragraphsOf,
  sendEmail,
  type TranslatedEmail,
} from './send-email.ts';
export { type Mail, MailRefused, type MailTransport } from './transport.ts';
