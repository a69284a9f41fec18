import { choices, columnNames, fieldsNamed, filterNames, longForm, shortForm, type BenchField } from '../../fields';

// amis is embedded by its own SDK, whose loader puts `require` into the page.
declare const amisRequire: (name: string) => { embed(selector: string, schema: object, props?: object): unknown };

interface Api {
  data: Record<string, unknown>;
}

const asked = new URLSearchParams(location.search);
const pageSize = Number(asked.get('size') ?? 50);
const isLong = asked.has('long');

function controlOf(field: BenchField, ruled: boolean): object {
  const shared = { name: field.name, label: field.title, required: ruled && field.required };
  if (field.kind === 'choice') return { ...shared, type: 'select', options: choices, clearable: true };
  if (field.kind === 'textarea') return { ...shared, type: 'textarea' };
  return { ...shared, type: field.kind === 'text' ? 'input-text' : 'input-number' };
}

const mapping = Object.fromEntries(choices.map(({ value, label }) => [value, label]));

const columns = fieldsNamed(columnNames).map((field) => ({
  name: field.name,
  label: field.title,
  sortable: field.name === 'code',
  ...(field.kind === 'choice' && { type: 'mapping', map: mapping }),
}));

const api = {
  method: 'post',
  url: '/api/v1/supply_chain_sos/list_bench_item',
  requestAdaptor(request: Api) {
    const { page, perPage, orderBy, orderDir, ...filter } = request.data;
    const sort = orderBy ? { sort_option: { field: orderBy, direction: orderDir === 'desc' ? 2 : 1 } } : {};
    const given = Object.fromEntries(
      Object.entries(filter).filter(([name, value]) => filterNames.includes(name) && value),
    );
    return { ...request, data: { ...given, pagination: { page, size: perPage, ...sort } } };
  },
  adaptor({ code, msg, data }: { code: number; msg: string; data: Record<string, unknown> }) {
    const { pagination, ...lists } = data;
    return {
      status: code,
      msg,
      data: { items: Object.values(lists)[0], total: (pagination as { total: number }).total },
    };
  },
};

const create = {
  type: 'button',
  label: '新建',
  actionType: 'drawer',
  level: 'primary',
  drawer: {
    title: '新建',
    size: 'lg',
    body: {
      type: 'form',
      api: '/nowhere',
      body: (isLong ? longForm : shortForm).map((field) => controlOf(field, true)),
    },
  },
};

const page = {
  type: 'page',
  body: {
    type: 'crud',
    api,
    syncLocation: false,
    perPage: pageSize,
    perPageAvailable: [50, 100, 150, 200],
    headerToolbar: [create],
    footerToolbar: ['statistics', 'switch-per-page', 'pagination'],
    filter: {
      title: '',
      mode: 'inline',
      body: fieldsNamed(filterNames).map((field) => controlOf(field, false)),
      actions: [{ type: 'submit', label: '查询' }],
    },
    columns: [
      ...columns,
      { type: 'operation', label: '操作', buttons: [{ type: 'button', level: 'link', label: '编辑' }] },
    ],
  },
};

amisRequire('amis/embed').embed('#root', page, { locale: 'zh-CN' });
