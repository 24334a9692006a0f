import * as usage from '@ngo-plus/contract/ai/usage';
import { handleCall, handleDownload } from '../../kernel/index.ts';
import { exportUsage } from './export.ts';
import { asReader } from './rights.ts';
import * as service from './service.ts';

export const usageRoutes = [
  handleCall(usage.usage, service.readUsage, asReader),
  handleCall(usage.usageChoices, service.readChoices, asReader),
  handleDownload(usage.exportUsage, exportUsage),
];
