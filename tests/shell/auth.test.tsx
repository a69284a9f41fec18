import { screen, waitFor } from '@testing-library/react';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { LoginForm } from '../../src/shell/auth/login-form';
import { NoWarehouse } from '../../src/shell/auth/no-warehouse';
import { ResetForm } from '../../src/shell/auth/reset-form';
import { WarehouseChoice } from '../../src/shell/auth/warehouse-choice';
import { WorkbenchModal } from '../../src/shell/auth/workbench-modal';
import { membership, show } from './support/stage';

const click = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('login: nothing is said before the first submit, then what is missing', async () => {
  const { user, api } = show(<LoginForm />);
  await user.click(screen.getByLabelText('账号'));
  await user.tab();
  expect(screen.queryByText('请输入账号')).not.toBeInTheDocument();
  await click(user, '登录');
  expect(await screen.findByText('请输入账号')).toBeInTheDocument();
  expect(screen.getByText('请输入密码')).toBeInTheDocument();
  expect(api.login).not.toHaveBeenCalled();
});

test('login: Enter submits, spaces around the account do not count', async () => {
  const { user, api } = show(<LoginForm />);
  await user.type(screen.getByLabelText('账号'), ' yiwu_admin ');
  await user.type(screen.getByLabelText('密码'), ' secret {Enter}');
  await waitFor(() => expect(api.login).toHaveBeenCalledWith('yiwu_admin', ' secret '));
});

test('login: why it was refused stands under the password until something is typed', async () => {
  const refused = new CallRefused(1, '账号或密码错误');
  const { user } = show(<LoginForm />, { login: jest.fn(() => Promise.reject(refused)) });
  await user.type(screen.getByLabelText('账号'), 'yiwu_admin');
  const password = screen.getByLabelText<HTMLInputElement>('密码');
  await user.type(password, 'wrong{Enter}');
  expect(await screen.findByText('账号或密码错误')).toBeInTheDocument();
  expect([password, password.selectionStart, password.selectionEnd]).toEqual([document.activeElement, 0, 5]);
  await user.keyboard('a');
  expect(password).toHaveValue('a');
  await waitFor(() => expect(screen.queryByText('账号或密码错误')).not.toBeInTheDocument());
});

test('warehouse: entering is possible once one is chosen', async () => {
  const { user, api } = show(<WarehouseChoice memberships={[membership('义乌'), membership('深圳')]} />);
  const enter = await screen.findByRole('button', { name: '进入' });
  expect(enter).toBeDisabled();
  expect(screen.queryByRole('button', { name: /close|关闭/i })).not.toBeInTheDocument();
  await user.click(screen.getByText('深圳'));
  await user.click(enter);
  await waitFor(() => expect(api.reload).toHaveBeenCalled());
  expect(api.chooseWarehouse).toHaveBeenCalledWith(
    expect.objectContaining({ org_info: expect.objectContaining({ name: '深圳' }) }),
  );
});

test('warehouse: a double click enters', async () => {
  const { user, api } = show(<WarehouseChoice memberships={[membership('义乌'), membership('深圳')]} />);
  await user.dblClick(await screen.findByText('深圳'));
  await waitFor(() => expect(api.chooseWarehouse).toHaveBeenCalledTimes(1));
});

test('warehouse: options stand under their type', async () => {
  const inner = membership('总部', {
    org_info: { id: 'x', code: '10001', name: '总部', type: 'inner', remark: 'inner' },
  });
  show(<WarehouseChoice memberships={[membership('义乌'), inner]} />);
  expect((await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)).toEqual([
    '数据管理',
    '分拣中心',
  ]);
});

test('warehouse: a closed one cannot be chosen, and says whether it is the warehouse or the account in it', async () => {
  const closed = [membership('香港', { status: 2, own_status: 2 }), membership('义乌', { status: 2, own_status: 1 })];
  const { user } = show(<WarehouseChoice memberships={closed} />);
  expect((await screen.findByText('香港')).closest('label')).toHaveTextContent('账号已停用');
  expect(screen.getByText('义乌').closest('label')).toHaveTextContent('仓库已停用');
  await user.click(screen.getByText('香港'));
  await waitFor(() => expect(screen.getAllByText('账号已停用')).toHaveLength(2));
  expect(screen.getByRole('button', { name: '进入' })).toBeDisabled();
});

test('no warehouse: the only way is out', async () => {
  const { user, api } = show(<NoWarehouse />);
  expect(await screen.findByText(/请联系管理员/)).toBeInTheDocument();
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  expect(api.logout).toHaveBeenCalled();
});

test('workbench: a code is needed, unless none is wanted; ticking clears the code', async () => {
  const onBound = jest.fn();
  const { user, api } = show(<WorkbenchModal onBound={onBound} />);
  await click(user, '确定');
  expect(await screen.findByText('请输入工作台编码')).toBeInTheDocument();
  const code = screen.getByLabelText('工作台编码');
  await user.type(code, 'IN-01');
  await user.click(screen.getByLabelText('不绑定工作台'));
  expect(code).toHaveValue('');
  await waitFor(() => expect(code).toBeDisabled());
  await click(user, '确定');
  await waitFor(() => expect(onBound).toHaveBeenCalled());
  expect(api.bindWorkbench).toHaveBeenCalledWith(null);
});

test('workbench: a refused code is said at the field, and the next scan takes its place', async () => {
  const problems = [{ field: 'workbench_code', rule: 'workbenchUnknown', message: '工作台编码不存在或已停用' }];
  const onBound = jest.fn();
  const { user } = show(<WorkbenchModal onBound={onBound} />, {
    bindWorkbench: () => Promise.reject(new CallRefused(40000001, '参数不正确', { problems })),
  });
  await user.type(await screen.findByLabelText('工作台编码'), 'NOPE{Enter}');
  expect(await screen.findByText('工作台编码不存在或已停用')).toBeInTheDocument();
  expect(onBound).not.toHaveBeenCalled();
  await user.keyboard('SORT-02');
  expect(screen.getByLabelText('工作台编码')).toHaveValue('SORT-02');
});

test('workbench: one click takes a free one; one in use is asked about, and stays with its holder on a no', async () => {
  const seat = (code: string, holder: string | null) => ({ code, name: `${code}台`, is_own: false, holder });
  const { user, api } = show(<WorkbenchModal onBound={jest.fn()} />, {
    readSeats: async () => [seat('IN-01', null), seat('IN-02', '张伟')],
  });
  await user.click(await screen.findByRole('button', { name: /IN-02.*张伟使用中/ }));
  expect(await screen.findByText(/张伟正在使用/)).toBeInTheDocument();
  await click(user, '取消');
  expect(api.bindWorkbench).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('工作台编码'));
  await user.click(await screen.findByRole('button', { name: /IN-01.*空闲/ }));
  await waitFor(() => expect(api.bindWorkbench).toHaveBeenCalledWith('IN-01'));
});

test('reset: each field is looked at when it is left', async () => {
  const { user, api } = show(<ResetForm />);
  await user.type(screen.getByLabelText('新密码'), 'onlylowercase');
  await user.tab();
  await waitFor(() => expect(screen.getAllByText('大小写字母和数字的组合，至少12位')).toHaveLength(2));
  await user.type(screen.getByLabelText('确认密码'), 'else');
  await user.tab();
  expect(await screen.findByText('确认密码必须与新密码一致')).toBeInTheDocument();
  await click(user, '确定');
  expect(await screen.findByText('请输入原密码')).toBeInTheDocument();
  expect(api.changePassword).not.toHaveBeenCalled();
});

test('reset: a wrong original password is said at its field', async () => {
  const problems = [{ field: 'current_password', rule: 'passwordWrong', message: '原密码不正确' }];
  const { user, api } = show(<ResetForm />, {
    changePassword: () => Promise.reject(new CallRefused(40000001, '原密码不正确', { problems })),
  });
  await user.type(screen.getByLabelText('原密码'), 'wrong');
  await user.type(screen.getByLabelText('新密码'), 'Abcdefgh1234');
  await user.type(screen.getByLabelText('确认密码'), 'Abcdefgh1234');
  await click(user, '确定');
  expect(await screen.findByText('原密码不正确')).toBeInTheDocument();
  expect(api.logout).not.toHaveBeenCalled();
});
