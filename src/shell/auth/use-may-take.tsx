import { App } from 'antd';
import type { Seat } from '../session/session';
import { zh } from '../../language/zh';

/** Asks before another person is sent away from a workbench; a free one is taken without a question. */
export function useMayTake(): (seat: Seat) => Promise<boolean> {
  const { modal } = App.useApp();
  return async ({ name, holder, is_own: isOwn }) =>
    isOwn ||
    !holder ||
    modal.confirm({
      title: zh`接替工作台「${name}」？`,
      content: zh`${holder}正在使用，将立即离开该工作台，未发送的扫描须重新绑定后才能继续`,
      okText: zh`接替工作台`,
      cancelText: zh`取消`,
    });
}
