export { releaseReservation, releaseReservations } from './reservations.ts';
export { endOffer, expireOffers, freeSeats, lockEvent, offerFree, reserveSeats } from './seats.ts';
export {
  isVisible,
  type Line,
  priceSelection,
  saleOf,
  seatsLeftOf,
  seatsOf,
  totalOf,
} from './selection.ts';
export { joinWaiting, leaveWaiting } from './waiting-list.ts';
