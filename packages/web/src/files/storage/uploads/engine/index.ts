export {
  add,
  addVersion,
  cancel,
  cancelAll,
  choose,
  pause,
  pauseAll,
  resume,
  resumeAll,
  retryAll,
  tryNow,
} from './commands.ts';
export { closePanel, resumeWithFiles } from './panel.ts';
export { offer } from './unfinished.ts';
