export { CauseMenu } from './cause-menu.tsx';
export { PublishedDialog, publishedAddress } from './published-dialog.tsx';
export { CauseTabs, Reading } from './reading-view.tsx';
export { useDecide } from './use-decide.ts';
