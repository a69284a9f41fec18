import { addressType } from '../address-type';

export const email = addressType({
  name: 'email',
  title: '邮箱',
  description: 'An e-mail address of ASCII letters; shown as a link that writes to it. Said with `x-field`.',
  pattern: '^[A-Za-z0-9_+-]+(\\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
  maxLength: 254,
  says: 'emailFormat',
  sample: {
    valid: ['li.hua+wms@mail.example.com', 'a@b.cn'],
    invalid: [
      '',
      'li.hua',
      'li.hua@',
      '@example.com',
      'a@b',
      'a@@b.cn',
      'a b@c.cn',
      'a@b..cn',
      '李@例子.中国',
      'a@b.cn\n',
      1,
    ],
  },
});
