import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SetupSelect } from '../../src/scan/view/setup-row';

test('who has chosen a seller with the mouse measures on: what is typed next is none of the choice', async () => {
  const person = userEvent.setup();
  render(<SetupSelect title="商家" showSearch options={[{ value: '甲', label: '甲' }]} />);
  const choice = screen.getByRole('combobox', { name: '商家' });
  await person.click(choice);
  expect(choice).toHaveFocus();
  await person.click(await screen.findByTitle('甲'));
  expect(choice).not.toHaveFocus();
  await person.keyboard('510');
  expect(choice).toHaveValue('');
});
