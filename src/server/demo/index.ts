export { demoAccounts } from './world';
export { seedDemo } from './seed';
