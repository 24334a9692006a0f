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
export { close, giveFiles } from './panel.ts';
export { offer } from './unfinished.ts';
