export { close, giveFiles } from './closing.ts';
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
export { offer } from './unfinished.ts';
