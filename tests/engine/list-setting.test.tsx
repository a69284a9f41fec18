import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { applyColumnState } from '../../src/engine/core/list/column-state';
import { call } from './support/goods';
import { button, openPage } from './support/world';

const open = { access: { type: 'signed-in', because: 'test' } } as const;
const calls = {
  getListSetting: call('get_setting', '查看列表设置', { ...open, write: false }),
  saveListSetting: call('save_setting', '保存列表设置', open),
  resetListSetting: call('reset_setting', '恢复列表设置', open),
};
const kept = (setting: unknown) => ({
  '/api/get_setting': () => ({ setting }),
  '/api/save_setting': (body: Record<string, unknown>) => ({ setting: body.setting }),
  '/api/reset_setting': () => ({ setting: null }),
});
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('thead th[data-field]')].map(({ dataset }) => dataset.field);

const columns = (...keys: string[]) => keys.map((key) => ({ key, title: key, hidden: false }));

test('a column that a kept setting does not know yet stands where the schema has it', () => {
  const setting = { v: 1 as const, columns: [{ key: 'c' }, { key: 'a', fixed: 'left' as const }] };
  const keys = applyColumnState(columns('new', 'a', 'b', 'c'), setting).map(({ key }) => key);
  expect(keys).toEqual(['a', 'new', 'c', 'b']);
});

test('the list opens as the person has arranged it', async () => {
  const setting = {
    v: 1,
    density: 'small',
    columns: [{ key: 'size' }, { key: 'code', hidden: true }, { key: 'name' }, { key: 'create_time' }],
  };
  const { bodies } = openPage({ calls, answers: kept(setting) });
  await screen.findByText('货物1');
  expect(heads()).toEqual(['size', 'name', 'create_time', 'status']);
  expect(document.querySelector('.ant-table-small')).not.toBeNull();
  expect(bodies('/api/get_setting')).toEqual([{ entity: 'goods' }]);
});

test('hiding, moving and resetting is kept at once', async () => {
  const { bodies, user } = openPage({ calls, answers: kept(null) });
  await screen.findByText('货物1');
  await user.click(screen.getByLabelText('列表设置'));
  const list = within(await screen.findByLabelText('列'));
  await user.click(list.getByLabelText('尺寸'));
  await waitFor(() => expect(heads()).toEqual(['code', 'name', 'create_time', 'status']));
  await user.click(list.getByLabelText('下移编码'));
  await waitFor(() => expect(heads()).toEqual(['name', 'code', 'create_time', 'status']));
  await waitFor(() => expect(bodies('/api/save_setting')).toHaveLength(2));
  expect(bodies('/api/save_setting')[1]).toMatchObject({
    entity: 'goods',
    setting: {
      v: 1,
      columns: [{ key: 'name' }, { key: 'code', hidden: false }, { key: 'size', hidden: true }, {}, {}],
    },
  });
  await user.click(await button('恢复默认'));
  await waitFor(() => expect(heads()).toEqual(['code', 'name', 'size', 'create_time', 'status']));
  expect(bodies('/api/reset_setting')).toEqual([{ entity: 'goods' }]);
});

test('the edge of a head makes its column wider, with the mouse and with the arrows, and does not sort', async () => {
  const { bodies, search } = openPage({ calls, answers: kept(null) });
  await screen.findByText('货物1');
  const edge = () => screen.getByLabelText('调整列宽：编码');
  const before = Number(edge().getAttribute('aria-valuenow'));
  fireEvent.keyDown(edge(), { key: 'ArrowRight' });
  await waitFor(() => expect(edge()).toHaveAttribute('aria-valuenow', String(before + 16)));
  // jsdom has no pointer events with a place.
  fireEvent(edge(), new MouseEvent('pointerdown', { clientX: 100, bubbles: true }));
  fireEvent(edge(), new MouseEvent('pointerup', { clientX: 60, bubbles: true }));
  fireEvent.click(edge());
  await waitFor(() => expect(edge()).toHaveAttribute('aria-valuenow', String(before - 24)));
  const [last] = bodies('/api/save_setting').slice(-1);
  expect(last).toMatchObject({
    setting: { columns: expect.arrayContaining([{ key: 'code', hidden: false, width: before - 24 }]) },
  });
  expect(search()).toBe('');
});

test('a list shows itself as the schema says when the setting cannot be read, and tells what could not be kept', async () => {
  const down = () => {
    throw new CallRefused(9, '系统异常');
  };
  openPage({ calls, answers: { '/api/get_setting': down, '/api/save_setting': down } });
  await screen.findByText('货物1');
  fireEvent.keyDown(screen.getByLabelText('调整列宽：编码'), { key: 'ArrowLeft' });
  expect(await screen.findByText('列表设置未能保存：系统异常')).toBeInTheDocument();
});
