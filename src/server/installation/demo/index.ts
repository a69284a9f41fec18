export { demoAccounts } from './world';
export { resetDemo } from './reset';
export { seedDemo } from './seed';
