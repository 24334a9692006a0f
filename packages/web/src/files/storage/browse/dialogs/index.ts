export { DialogProvider } from './dialog-provider.tsx';
