export { default as ShiftsPage } from './own/shifts-page.tsx';
export { signup } from './testing-opportunities.ts';
