import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { ColourTag } from '../../src/fields/components/colour-tag';

const folder = join(__dirname, '../../schemas/enums');
const colours = new Set(
  readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/"x-color": "(\w+)"/g)].map(([, colour]) => colour as string),
  ),
);

test.each([...colours])('a value coloured %s has its word and its ground from the theme', (color) => {
  render(<ColourTag color={color}>已签收</ColourTag>);
  const { color: word, backgroundColor } = screen.getByText('已签收').style;
  expect([word, backgroundColor]).toEqual([
    expect.stringMatching(/^var\(--ant-/),
    expect.stringMatching(/^var\(--ant-/),
  ]);
});

test('a colour that the theme does not know is drawn as it is', () => {
  render(<ColourTag color="#123456">已签收</ColourTag>);
  expect(screen.getByText('已签收').className).toContain('ant-tag');
});
