/** The catalogue's messages that the shell shows: those of the way in, the session, the wrapper, the frame and its menu. */
export const ours: [from: number, to: number][] = [
  [1, 7],
  [68, 68],
  [74, 75],
  [80, 87],
  [92, 92],
  [100, 134],
  [198, 201],
  [298, 318],
];

/** Where our words are others than the catalogue's, or the documents show none. */
export const inOurWords: Record<string, string> = {
  // One word for one thing (tools/docs/decisions/identity.md).
  M001: '请输入账号',
  M080: '账号已停用',
  // The identity service's own description.
  M085: '账号或密码错误',
  M086: '新密码不能与原密码相同',
  M105: '仓储作业系统',
  M118: '账号',
  M122: '欢迎使用仓台仓储作业系统',
  M130: '当前仓库',
  M134: '收起菜单',
};

const business = 'its screens come with issue 7 and later';
const tasks = 'export tracker, download center, import, print config and PDA download are a later issue';

/** What is not shown yet, and when it will be. */
export const later: Record<string, string> = {
  M128: tasks,
  M129: tasks,
  M301: business,
  ...Object.fromEntries([303, 304, 305, 306, 307, 308, 309, 310, 311].map((number) => [`M${number}`, business])),
  ...Object.fromEntries([313, 314, 315, 316, 317].map((number) => [`M${number}`, business])),
  M318: tasks,
};
