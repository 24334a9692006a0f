export { CauseMenu } from './cause-menu.tsx';
export { CauseQuery, CauseTabs } from './cause-tabs.tsx';
export { PublishedDialog, publishedAddress } from './published-dialog.tsx';
export { useDecide } from './use-decision.ts';
