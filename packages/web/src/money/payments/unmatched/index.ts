export { AllocateButton } from './allocate-button.tsx';
