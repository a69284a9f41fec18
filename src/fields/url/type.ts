import { addressType } from '../address-type';

export const url = addressType({
  name: 'url',
  title: '网址',
  description:
    'An address of the web, http or https and nothing that a browser would run; shown as a link. Said with `x-field`.',
  pattern: '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?([/?#][!-~]*)?$',
  maxLength: 2000,
  says: 'urlFormat',
  sample: {
    valid: ['https://example.com', 'http://10.0.0.1:8080/track?no=1#top', 'https://example.com/%E4%BB%93'],
    invalid: [
      '',
      'example.com',
      'javascript:alert(1)',
      'ftp://example.com',
      'https://',
      'https://a b',
      'https://例子.中国',
      'https://example.com\n',
      1,
    ],
  },
});
