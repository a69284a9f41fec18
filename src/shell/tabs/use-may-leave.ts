import { App } from 'antd';
import { useMemo } from 'react';
import { navigationBlocks, unblockNavigation, onNavigationBlocked } from '../../engine/core/platform/block-navigation';
import { zh } from '../../language/zh';

/** May these pages be left; without a list, all of them? */
export type MayLeave = (paths?: string[]) => Promise<boolean>;

const told = (reasons: string[]): string =>
  zh`${[...new Set(reasons)].join(zh`；`)}。处理完后会自动离开；现在离开则保存在本机，下次打开该页面时继续。`;

/**
 * Asks before a page is left that is not finished. Resolves by itself as soon as it is; leaving before that loses nothing,
 * because such a page keeps what it has.
 */
export function useMayLeave(): MayLeave {
  const { modal } = App.useApp();
  return useMemo(
    () => (paths) =>
      new Promise((resolve) => {
        const reasons = navigationBlocks(paths);
        if (!reasons.length) return resolve(true);
        const end = (isLeaving: boolean) => {
          forget();
          dialog.destroy();
          if (isLeaving) unblockNavigation(paths);
          resolve(isLeaving);
        };
        const forget = onNavigationBlocked(() => {
          const left = navigationBlocks(paths);
          if (left.length) dialog.update({ content: told(left) });
          else end(true);
        });
        const dialog = modal.confirm({
          title: zh`请稍候，作业尚未完成`,
          content: told(reasons),
          okText: zh`仍要离开`,
          cancelText: zh`留在此页`,
          autoFocusButton: 'cancel',
          onOk: () => end(true),
          onCancel: () => end(false),
        });
      }),
    [modal],
  );
}
