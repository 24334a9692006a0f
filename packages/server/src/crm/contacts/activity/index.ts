export { addNote } from './notes.ts';
export { addTask } from './tasks.ts';
export { readTimeline } from './timeline.ts';
export { notify, untell } from './timeline-entries.ts';
