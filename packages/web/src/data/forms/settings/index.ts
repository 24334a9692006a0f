export { FormSettings } from './form-settings.tsx';
export { ItemMenu, ItemSettings } from './item-settings.tsx';
export { Problems } from './problems.tsx';
