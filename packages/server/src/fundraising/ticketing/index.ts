export { forgetBuyer, linkOrder, orderForTimeline, relinkOrders } from './contact-sync.ts';
export { ticketsBought, ticketsRefunded, ticketUsed } from './events.ts';

export { ticketPayable } from './payable.ts';

export { ticketRoutes } from './routes.ts';

export { type OrderRow as TicketOrderRow, ticketEvents, ticketOrders } from './table.ts';
