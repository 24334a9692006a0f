export { addNote } from './notes.ts';
export { addTask } from './tasks.ts';
export { countEntries, readTimeline } from './timeline.ts';
export {
  addTimelineEntry,
  removeTimelineEntries,
  removeTimelineEntry,
} from './timeline-entries.ts';
