import { zh } from '../../language/zh';

export interface Shortcut {
  title: string;
  /** As a person reads them. */
  keys: string;
  /** Single-character shortcuts do not fire while an input has the focus. */
  isTyped?: boolean;
  matches: (event: KeyboardEvent) => boolean;
}

const withAlt = (code: string) => (event: KeyboardEvent) => event.altKey && !event.shiftKey && event.code === code;

/** The keys of the frame. Letters by place, so that they are where the keyboard shows them with Alt held. */
export const shortcuts = {
  find: {
    title: zh`全局搜索`,
    keys: 'Ctrl + K',
    matches: (event) => (event.ctrlKey || event.metaKey) && event.code === 'KeyK',
  },
  closeTab: { title: zh`关闭当前页面`, keys: 'Alt + W', matches: withAlt('KeyW') },
  reopenTab: {
    title: zh`重新打开关闭的页面`,
    keys: 'Alt + Shift + T',
    matches: (event) => event.altKey && event.shiftKey && event.code === 'KeyT',
  },
  nextTab: { title: zh`下一个页面`, keys: 'Alt + .', matches: withAlt('Period') },
  previousTab: { title: zh`上一个页面`, keys: 'Alt + ,', matches: withAlt('Comma') },
  menu: { title: zh`收起或展开菜单`, keys: 'Alt + M', matches: withAlt('KeyM') },
  help: { title: zh`快捷键`, keys: '?', isTyped: true, matches: (event) => event.key === '?' || event.key === '？' },
} satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;
