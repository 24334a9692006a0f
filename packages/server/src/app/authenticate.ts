import { authenticate, demoAccounts } from '../accounts/index.ts';
