import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agent } from '../../src/scan/devices/use-agent';
import type { NumberField, ScanPage } from '../../src/scan/page/definition';
import { freshMemory } from '../../src/scan/page/memory';
import { Fields } from '../../src/scan/view/fields';

const agent: Agent = { state: 'off', devices: {}, link: undefined, hear: () => () => undefined };
const fields: NumberField[] = [
  { field: 'weight', title: '重量', unit: 'g', from: 'scale', minimum: 1 },
  { field: 'length', title: '长', unit: 'cm', proposed: ({ size }) => size as number | undefined },
];

/** The fields before somebody who has the thing of that number in hand. */
function open() {
  const submit = jest.fn();
  const page = (hand: number, size?: number) => {
    const memory = { ...freshMemory('weigh'), hand, work: { size } };
    return { memory, step: { prompt: '请称重', submit: { call: 'weigh' } }, submit } as Partial<ScanPage> as ScanPage;
  };
  const shown = (hand: number, size?: number) => <Fields page={page(hand, size)} fields={fields} agent={agent} />;
  const { rerender } = render(shown(1));
  const take = (hand: number, size?: number) => rerender(shown(hand, size));
  const input = (title: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${title}`));
  return { submit, take, input, user: userEvent.setup({ delay: null }) };
}

test('what was typed for one thing is none of the next, be it a number or not', async () => {
  const { take, input, user } = open();
  await user.type(input('长'), '12');
  take(2);
  expect(input('长')).toHaveValue('');
  await user.type(input('重量'), '五百');
  expect(input('重量')).toHaveValue('五百');
  take(3);
  expect(input('重量')).toHaveValue('');
});

test('inputs that nobody touched stay, with the one that has the focus', async () => {
  const { take, input, user } = open();
  const before = input('长');
  await user.click(before);
  take(2, 30);
  expect(input('长')).toBe(before);
  expect(before).toHaveFocus();
  expect(before).toHaveValue('30');
});

test('all of it is sent at once, and once', async () => {
  const { submit, input, user } = open();
  const send = screen.getByRole('button', { name: /提\s*交/ });
  await user.type(input('重量'), '500');
  expect(send).toBeDisabled();
  await user.type(input('长'), '20{Enter}');
  await user.click(send);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith({ weight: 500, length: 20 }, 'manual');
});
