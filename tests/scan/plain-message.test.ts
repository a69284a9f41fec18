import { model } from '../../src/server/platform/model';
import { plainMessage } from '../../src/scan/view/plain-message';

test.each(Object.entries(model.scanCodes?.codes ?? {}))(
  'what the log tells of %s has words, and no braces of a place',
  (_code, { message }) => {
    expect(plainMessage(message)).toMatch(/[\p{Script=Han}A-Za-z]/u);
    expect(plainMessage(message)).not.toMatch(/[{}]/);
  },
);
