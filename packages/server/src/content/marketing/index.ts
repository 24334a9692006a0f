export { leadReceived, newsletterConfirmed, newsletterEnded } from './events.ts';

export { leads, newsletterSubscribers } from './table.ts';
