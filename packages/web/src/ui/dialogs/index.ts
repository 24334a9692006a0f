export { Confirm } from './confirm.tsx';
export { ConfirmLeave } from './confirm-leave.tsx';
export { Dialog, SidePanel } from './dialog.tsx';
export { Modal } from './modal.tsx';
export { loadDialogs } from './use-loaded-dialogs.ts';
