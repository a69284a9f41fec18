import { addressView } from '../components/address-view';

export const emailView = addressView({ inputMode: 'email', href: (text) => `mailto:${text}`, width: 200 });
