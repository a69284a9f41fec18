import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScanPage } from '../../src/scan/page/definition';
import { TakenBar, useTaken } from '../../src/scan/view/taken-bar';

jest.mock('../../src/scan/page/use-call-data', () => ({
  useCallData: () => ({ is_own: false, holder: '罗美玲' }),
}));

function Bar(props: Pick<ScanPage, 'place' | 'boundAnew'>) {
  const taken = useTaken(props.place);
  return taken ? <TakenBar {...props} taken={taken} /> : null;
}

const shown = (bind: (code: string) => Promise<void>) => {
  const boundAnew = jest.fn();
  const workbench = { id: '1', name: '1号打包台', code: 'PACK-01' };
  const place = { workbench, person: { id: '7', name: '何伟强' }, bind } as never;
  render(<Bar place={place} boundAnew={boundAnew} />);
  return boundAnew;
};

test('who binds the workbench again is told no more what was refused and read meanwhile', async () => {
  const bind = jest.fn(async () => undefined);
  const boundAnew = shown(bind);
  expect(screen.getByRole('alert')).toHaveTextContent('工作台 1号打包台 已由罗美玲绑定');
  await userEvent.click(screen.getByRole('button', { name: /重新绑定/ }));
  await waitFor(() => expect(boundAnew).toHaveBeenCalledTimes(1));
  expect(bind).toHaveBeenCalledWith('PACK-01', true);
});
