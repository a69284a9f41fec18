import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { configure, render, screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { EntityPage } from '../../../src/engine/antd/entity-page';
import { ExtensionsProvider, type Extensions } from '../../../src/engine/antd/extensions';
import { useAntdPorts } from '../../../src/engine/antd/ports';
import { EngineProvider, type Acting, type Shell, type Transport } from '../../../src/engine/core/engine';
import type { Drafts } from '../../../src/engine/core/platform/drafts';
import type { Live } from '../../../src/engine/core/platform/live';
import type { Entity, EntityView } from '../../../src/metadata/model';
import { goods, loadedEntity, person } from './goods';

// The first page of a file also loads antd.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

export const shell = {
  enums: {
    'enable-flag': {
      name: 'enable-flag',
      title: '状态',
      values: [
        { value: 1, name: 'enabled', title: '启用', color: 'success' },
        { value: 2, name: 'disabled', title: '停用' },
      ],
    },
  },
  messages: {
    peopleOnline: '现有 {people} 人在线，将立即退出',
    required: '请输入{title}',
    maximum: '{title}不能大于{limit}',
    pattern: '{title}的格式不正确',
    copied: '已复制',
    undone: '已撤销',
    undoneOf: '已撤销：{about}',
    notFound: '记录不存在或已被删除',
    requestFailed: '请求失败，请稍后重试',
    noPermissionPage: '暂无权限访问该页面',
    unsaved: '内容尚未保存，确认离开？',
    fileFailed: '上传失败，请检查网络后重试',
    filesMissing: '有文件未上传成功，请重试或移除后再保存',
    recordLockedBut: '{title}为“{value}”，只能修改{open}',
  },
  constants: {
    pageSizes: [50, 100, 150, 200],
    defaultPageSize: 50,
    searchDebounceMs: 300,
    optionPageSize: 50,
    maxOptionPageSize: 200,
    refreshAfterWriteMs: 500,
    batchSize: 2,
    files: {
      maxBytes: 1024,
      maxLargeBytes: 2048,
      slowestBytesPerSecond: 1024,
      tokenMs: 1000,
      unusedMs: 1000,
      maxUnused: 9,
    },
    errors: { sessionEnded: 1, stale: 2, duplicate: 3, system: 9 },
  },
} as unknown as Shell;

type Body = Record<string, unknown>;
type Answer = (body: Body) => unknown;

export const row = (number: number, difference: Body = {}): Body => ({
  goods_id: `id-${number}`,
  version: 7,
  code: `AA-00${number}`,
  info: { name: `货物${number}` },
  size: number,
  owner: [],
  remark: null,
  status: 1,
  create_time: '2026-11-21T08:00:00Z',
  references: {},
  ...difference,
});

/** The answers of a server in which everything goes well. */
const goodServer: Record<string, Answer> = {
  '/api/list': () => ({ goods_list: [row(1), row(2)], pagination: { total: 2 } }),
  '/api/people': () => ({
    person_list: [
      { person_id: 'p1', name: '张经理', kind: 'ADMIN', status: 1 },
      { person_id: 'p2', name: '李操作', kind: 'OP', status: 2 },
    ],
    pagination: { total: 2 },
  }),
  '/api/create': () => ({ goods_id: 'new' }),
  '/api/update': () => ({ goods_id: 'id-1', version: 8 }),
  '/api/toggle': () => ({}),
  '/api/reset': () => ({ pwd: 'Abcdefgh1234' }),
};

export interface World {
  /** The bodies of the calls made to a path, in order. */
  bodies(path: string): Body[];
  /** The address's search part. */
  search(): string;
  user: ReturnType<typeof userEvent.setup>;
}

interface Setting {
  entity?: Entity;
  answers?: Record<string, Answer>;
  /** Call keys that the person may make; absent: all. */
  may?: string[];
  search?: string;
  extensions?: Extensions;
  drafts?: Drafts;
  acting?: Acting;
  /** Entities that stand in for, or besides, the usual ones. */
  others?: Entity[];
  live?: Live;
  /** Calls of no entity that the server has. */
  calls?: Shell['calls'];
  /** The call that reads the one record of a detail page; absent: the list. */
  detail?: string;
  view?: EntityView;
}

/** Opens the page of an entity in a console whose network is a table of answers. */
export function openPage({
  entity = goods,
  answers = {},
  may,
  search = '',
  extensions = {},
  drafts,
  acting,
  live,
  detail,
  calls,
  others = [],
  view = detail ? 'detail' : 'list',
}: Setting = {}): World {
  const made: { path: string; body: Body }[] = [];
  let address = search;
  const transport: Transport = {
    async call(path, body) {
      made.push({ path, body });
      const answer = answers[path] ?? goodServer[path];
      if (!answer) throw new Error(`nobody answers ${path}`);
      return answer(body);
    },
    async upload(path, { name }) {
      return transport.call(path, { name });
    },
    follow: (_path, asked) => asked,
  };
  const entities = new Map([entity, person, ...others].map((item) => [item.name, loadedEntity(item)]));
  const loadEntity = async (name: string) => entities.get(name) ?? Promise.reject(new Error(name));
  const codes = new Set((may ?? Object.keys(entity.calls)).map((key) => `cos_goods_${key}`));
  const known = calls ? { ...shell, calls } : shell;
  const principal = { kind: 'cos' as const, codes };

  function useSearchState(): [URLSearchParams, (next: URLSearchParams) => void] {
    const [params, setParams] = useState(() => new URLSearchParams(search));
    return [
      params,
      (next) => {
        address = next.toString();
        setParams(next);
      },
    ];
  }

  function Console() {
    const ports = useAntdPorts();
    return (
      <EngineProvider
        {...{ transport, principal, shell: known, useSearchState, loadEntity, acting, drafts, live }}
        {...ports}
      >
        <ExtensionsProvider value={extensions}>
          <EntityPage name={entity.name} view={view} call={detail} />
        </ExtensionsProvider>
      </EngineProvider>
    );
  }

  render(
    <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }}>
      <App>
        <Console />
      </App>
    </ConfigProvider>,
  );
  return {
    bodies: (path) => made.filter((one) => one.path === path).map(({ body }) => body),
    search: () => decodeURIComponent(address),
    user: userEvent.setup({ delay: null }),
  };
}

/** antd puts a space between two Chinese characters of a button. */
export const button = (text: string) => screen.findByRole('button', { name: new RegExp([...text].join('\\s*')) });
