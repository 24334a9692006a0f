import * as contract from '@ngo-plus/contract/fundraising/ticketing';
import {
  fulfil,
  fulfilDownload,
  fulfilOutside,
  fulfilUpload,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { exportAttendees, listAttendees } from './attendees.ts';
import { buyTickets } from './buying.ts';
import { checkInTicket, findCode, undoCheckIn } from './check-in.ts';
import { listDoorTickets } from './check-in-list.ts';
import { changeEvent, createEvent, deleteEvent, duplicateEvent } from './commands.ts';
import { cancelEvent, closeSale, publishEvent, reopenSale } from './decisions.ts';
import { listOrders, readOrder, resendTickets } from './orders.ts';
import { cancelOwn, nameHolders, readOwn, sendOwn } from './own.ts';
import { drawCode, printOwn, readCalendar } from './own-files.ts';
import { readPicture, uploadPicture } from './pictures.ts';
import { listPublicEvents, readPublicEvent } from './public.ts';
import { listEvents, readEvent, readFigures } from './queries.ts';
import { askForRefund, declineRefund } from './refund-requests.ts';
import { readRun, startRun, stopRun } from './refund-run.ts';
import { refundOrder } from './refunding.ts';
import { sellByHand } from './selling.ts';
import { joinWaiting, leaveWaiting } from './waiting.ts';

export const ticketRoutes: readonly Route[] = [
  fulfilOutside(contract.listPublicEvents, listPublicEvents),
  fulfilOutside(contract.readPublicEvent, readPublicEvent),
  fulfilOutside(contract.buyTickets, buyTickets),
  fulfilOutside(contract.joinWaitingList, joinWaiting),
  fulfilOutside(contract.leaveWaitingList, leaveWaiting),
  fulfilOutside(contract.readOwnOrder, readOwn),
  fulfilOutside(contract.nameHolders, nameHolders),
  fulfilOutside(contract.cancelOwnTickets, cancelOwn),
  fulfilOutside(contract.askForRefund, askForRefund),
  fulfilOutside(contract.sendOwnTickets, sendOwn),
  fulfilDownload(contract.drawTicketCode, drawCode),
  fulfilDownload(contract.printTickets, printOwn),
  fulfilDownload(contract.readTicketCalendar, readCalendar),
  fulfil(contract.listTicketEvents, listEvents),
  fulfil(contract.createTicketEvent, createEvent),
  fulfil(contract.readTicketEvent, readEvent),
  fulfil(contract.changeTicketEvent, changeEvent),
  fulfil(contract.deleteTicketEvent, deleteEvent),
  fulfil(contract.publishTicketEvent, publishEvent),
  fulfil(contract.closeTicketSale, closeSale),
  fulfil(contract.reopenTicketSale, reopenSale),
  fulfil(contract.duplicateTicketEvent, duplicateEvent),
  fulfil(contract.cancelTicketEvent, cancelEvent),
  fulfil(contract.readRefundRun, readRun),
  fulfil(contract.startRefundRun, startRun),
  fulfil(contract.stopRefundRun, stopRun),
  fulfil(contract.readTicketFigures, readFigures),
  fulfilUpload(contract.uploadTicketPicture, uploadPicture),
  fulfilDownload(contract.readTicketPicture, readPicture),
  fulfil(contract.listTicketOrders, listOrders),
  fulfil(contract.readTicketOrder, readOrder),
  fulfilOutside(contract.refundTickets, refundOrder),
  fulfil(contract.declineRefund, declineRefund),
  fulfilOutside(contract.resendTickets, resendTickets),
  fulfil(contract.sellByHand, sellByHand, inSystem),
  fulfil(contract.listAttendees, listAttendees),
  fulfilDownload(contract.exportAttendees, exportAttendees),
  fulfil(contract.listDoorTickets, listDoorTickets),
  fulfilOutside(contract.checkInTicket, checkInTicket),
  fulfil(contract.undoCheckIn, undoCheckIn),
  fulfilOutside(contract.findTicketCode, findCode),
];
