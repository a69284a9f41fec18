import { addressView } from '../components/address-view';

// What the type admits begins with http: a value of before that does not leads nowhere.
const webOnly = (text: string): string => (/^https?:\/\//.test(text) ? text : '#');

export const urlView = addressView({ inputMode: 'url', href: webOnly, isOutside: true, width: 220 });
