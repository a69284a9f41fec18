import { addressView } from '../components/address-view';

export const phoneView = addressView({
  inputMode: 'tel',
  href: (text) => `tel:${text.replace(/[() ]/g, '')}`,
  width: 150,
});
