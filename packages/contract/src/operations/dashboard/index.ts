export { type Dashboard, type PlatformFigures, readDashboard, readPlatform } from './figures.ts';
export { changeLayout, maxTiles, readLayout, resetLayout } from './layout.ts';
export {
  dismissSetup,
  readSetup,
  restoreSetup,
  type Setup,
  type SetupStep,
  setupSteps,
} from './setup.ts';
