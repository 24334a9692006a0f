export { StorageBrowser } from './storage-browser.tsx';
