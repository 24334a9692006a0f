export { DeleteForm } from './delete-form.tsx';
