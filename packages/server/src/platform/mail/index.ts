export { delivery, forgetMails } from './delivery.ts';
export { countMails, findMail, listMails, type OutgoingMail } from './listing.ts';
export { type Letter, sendMail } from './send-mail.ts';
export { type Mail, MailRefused, type MailTransport } from './transport.ts';
export { type LetterWords, writeLetter } from './write-email.ts';
