export { Splash as default } from './shell/splash';
