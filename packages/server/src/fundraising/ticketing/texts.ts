export const seatsInText = (seats: number): string =>
  `${seats} ${seats === 1 ? 'ticket' : 'tickets'}`;
