export { ViewMenu } from './view-menu.tsx';
