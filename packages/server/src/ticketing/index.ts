export { ticketAddresses } from './addresses.ts';
export { ticketsBought, ticketUsed } from './events.ts';
export { ticketJobs } from './jobs.ts';
export { keptByTicketing } from './kept.ts';
export { forgetBuyer, linkOrder, orderForRecord, relinkOrders } from './knowing.ts';
export { ticketPurpose } from './purpose.ts';
export { ticketRoutes } from './routes.ts';
export { seedTicketing } from './seed.ts';
export { ticketSubscriptions } from './subscriptions.ts';
