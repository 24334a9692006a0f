export { notifyHolders, remindOfEvents } from './attendee-emails.ts';
export { changeEvent, createEvent, deleteEvent, duplicateEvent } from './commands.ts';
export { cancelEvent, closeSale, publishEvent, reopenSale } from './decisions.ts';
export { editableEvents } from './editable.ts';
export { readPicture, sweepTicketPictures, uploadPicture } from './pictures.ts';
export { eventProjects } from './projects.ts';
export { listPublicEvents, readPublicEvent } from './public.ts';
export { listEvents, readEvent, readFigures } from './queries.ts';
export { readSales } from './sales.ts';
