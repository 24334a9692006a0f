export { delivery, forgetMails } from './delivery.ts';
export { type Mail, sendMail } from './send-mail.ts';
export { type OutgoingMail, outgoingMails } from './table.ts';
export { MailRefused, type MailTransport, type Message } from './transport.ts';
