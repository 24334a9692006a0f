import * as contract from '@ngo-plus/contract/fundraising/ticketing';
import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { exportAttendees, listAttendees } from './attendees.ts';
import { buyTickets } from './buying.ts';
import { checkInTicket, findCode, undoCheckIn } from './check-in.ts';
import { listCheckInTickets } from './check-in-list.ts';
import { changeEvent, createEvent, deleteEvent, duplicateEvent } from './commands.ts';
import { cancelEvent, closeSale, publishEvent, reopenSale } from './decisions.ts';
import { listOrders, readOrder, resendTickets } from './orders.ts';
import { cancelOwn, nameHolders, readOwn, sendOwn } from './own.ts';
import { drawCode, printOwn, readCalendar } from './own-files.ts';
import { readPicture, uploadPicture } from './pictures.ts';
import { listPublicEvents, readPublicEvent } from './public.ts';
import { listEvents, readEvent, readFigures } from './queries.ts';
import { declineRefund, requestRefund } from './refund-requests.ts';
import { readRun, startRun, stopRun } from './refund-run.ts';
import { refundOrder } from './refunding.ts';
import { sellByHand } from './selling.ts';
import { joinWaiting, leaveWaiting } from './waiting.ts';

export const ticketRoutes: readonly Route[] = [
  handleOutside(contract.listPublicEvents, listPublicEvents),
  handleOutside(contract.readPublicEvent, readPublicEvent),
  handleOutside(contract.buyTickets, buyTickets),
  handleOutside(contract.joinWaitingList, joinWaiting),
  handleOutside(contract.leaveWaitingList, leaveWaiting),
  handleOutside(contract.readOwnOrder, readOwn),
  handleOutside(contract.nameHolders, nameHolders),
  handleOutside(contract.cancelOwnTickets, cancelOwn),
  handleOutside(contract.requestRefund, requestRefund),
  handleOutside(contract.sendOwnTickets, sendOwn),
  handleDownload(contract.drawTicketCode, drawCode),
  handleDownload(contract.printTickets, printOwn),
  handleDownload(contract.readTicketCalendar, readCalendar),
  handleCall(contract.listTicketEvents, listEvents),
  handleCall(contract.createTicketEvent, createEvent),
  handleCall(contract.readTicketEvent, readEvent),
  handleCall(contract.changeTicketEvent, changeEvent),
  handleCall(contract.deleteTicketEvent, deleteEvent),
  handleCall(contract.publishTicketEvent, publishEvent),
  handleCall(contract.closeTicketSale, closeSale),
  handleCall(contract.reopenTicketSale, reopenSale),
  handleCall(contract.duplicateTicketEvent, duplicateEvent),
  handleCall(contract.cancelTicketEvent, cancelEvent),
  handleCall(contract.readRefundRun, readRun),
  handleCall(contract.startRefundRun, startRun),
  handleCall(contract.stopRefundRun, stopRun),
  handleCall(contract.readTicketFigures, readFigures),
  handleUpload(contract.uploadTicketPicture, uploadPicture),
  handleDownload(contract.readTicketPicture, readPicture),
  handleCall(contract.listTicketOrders, listOrders),
  handleCall(contract.readTicketOrder, readOrder),
  handleOutside(contract.refundTickets, refundOrder),
  handleCall(contract.declineRefund, declineRefund),
  handleOutside(contract.resendTickets, resendTickets),
  handleCall(contract.sellByHand, sellByHand, inSystem),
  handleCall(contract.listAttendees, listAttendees),
  handleDownload(contract.exportAttendees, exportAttendees),
  handleCall(contract.listCheckInTickets, listCheckInTickets),
  handleOutside(contract.checkInTicket, checkInTicket),
  handleCall(contract.undoCheckIn, undoCheckIn),
  handleOutside(contract.findTicketCode, findCode),
];
