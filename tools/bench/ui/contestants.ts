/** How one of the compared pages is found and driven. Selectors are CSS or Playwright's own. */
export interface Contestant {
  name: string;
  title: string;
  /** Whether it has a list at all. */
  lists: boolean;
  path(asked: { size?: number; long?: boolean }): string;
  row: string;
  /** The cell of a row that shows its code. */
  codeCell: string;
  /** The text box of the filter by name. */
  nameFilter: string;
  /** What is pressed to ask; absent: it asks by itself while typing. */
  ask?: string;
  codeHead: string;
  /** Opens the choice of page sizes, and takes 200. */
  sizeBox: string;
  size200: string;
  open: string;
  /** Something of the opened form's last mounted part. */
  formField: string;
  /** The text box typed into. */
  nameField: string;
  submit: string;
  error: string;
  /** The attribute in which the page says how many errors there are, where it does not show each at its field. */
  errorsSaid?: string;
  /** Whether it draws only the rows in sight. */
  drawsSome?: boolean;
}

const query = (asked: { size?: number; long?: boolean }) => {
  const params = new URLSearchParams();
  if (asked.size) params.set('size', String(asked.size));
  if (asked.long) params.set('long', '');
  return params.size ? `?${params}` : '';
};

const antdTable = {
  lists: true,
  row: '.ant-table-tbody .ant-table-row',
  codeCell: 'td:nth-child(1)',
  codeHead: '.ant-table-thead th:nth-child(1)',
  sizeBox: '.ant-pagination-options .ant-select',
  size200: '.ant-select-item-option >> text=/^200/',
  error: '.ant-form-item-explain-error',
};

const handWritten = (name: string, title: string, submit: string): Contestant => ({
  name,
  title,
  ...antdTable,
  path: (asked) => `/bench/${name}/${query(asked)}`,
  nameFilter: '#name',
  ask: 'button >> text=/^查\\s?询$/',
  // antd puts a space between two signs.
  open: 'button >> text=/^新\\s?建$/',
  formField: '.ant-drawer-body .ant-form-item',
  nameField: '.ant-drawer-body input[type="text"] >> nth=1',
  submit,
});

/** The product's own screens. */
export const product: Contestant = {
  name: 'product',
  title: 'Cangtai',
  ...antdTable,
  path: ({ long, size }) => (long ? '/basic/bench-long' : `/basic/bench-item${size ? `?_size=${size}` : ''}`),
  row: '[data-entity] tbody tr.ant-table-row, [data-entity] .ant-table-tbody-virtual .ant-table-row',
  codeCell: '[data-field="code"]',
  codeHead: '[data-entity] thead th[data-field="code"]',
  nameFilter: '[data-filter] [data-field="name"] input',
  ask: '[data-filter] button[type="submit"]',
  open: '[data-toolbar] [data-call="create"]',
  formField: '[data-form] [data-field]',
  nameField: '[data-form] [data-field] input[type="text"] >> nth=1',
  submit: '.ant-drawer-footer [data-call="create"]',
  errorsSaid: 'data-problems',
  drawsSome: true,
  error: '.ant-form-item-explain-error',
};

const proTable = handWritten('pro-table', '手写 ProTable', '.ant-drawer-footer button.ant-btn-primary');
const antd = handWritten('antd', '手写 antd', '.ant-drawer-footer button.ant-btn-primary');

const rjsf: Contestant = {
  ...handWritten('rjsf', 'rjsf 6 antd', 'form button[type="submit"]'),
  lists: false,
  formField: 'form .ant-form-item',
  nameField: 'form input[type="text"] >> nth=1',
};

const reactAdmin: Contestant = {
  name: 'react-admin',
  title: 'react-admin',
  lists: true,
  path: ({ long, size }) => `/bench/react-admin/${query({ long, size })}#/items`,
  row: 'table tbody tr.MuiTableRow-root',
  codeCell: 'td.column-code',
  codeHead: 'th.column-code .MuiTableSortLabel-root',
  nameFilter: 'input[name="name"]',
  sizeBox: '[role="combobox"].MuiTablePagination-select',
  size200: 'li[data-value="200"]',
  open: 'a[href="#/items/create"]',
  formField: 'form .MuiFormControl-root',
  nameField: 'form input[name="name"], form input[name="f2"]',
  submit: 'form button[type="submit"]',
  error: 'form .Mui-error.MuiFormHelperText-root',
};

const amis: Contestant = {
  name: 'amis',
  title: 'amis',
  lists: true,
  path: (asked) => `/bench/amis/${query(asked)}`,
  row: 'table tbody tr[data-id], table.cxd-Table-table tbody tr',
  codeCell: 'td >> nth=0',
  codeHead: 'th[data-index="0"] .cxd-TableCell-sortBtn, .cxd-TableCell-sortBtn',
  nameFilter: 'input[name="name"]',
  ask: 'button[type="submit"]',
  sizeBox: '.cxd-Crud-pageSwitch .cxd-Select',
  size200: '.cxd-Select-option >> text=/^200/',
  open: 'button:has-text("新建")',
  formField: '.cxd-Drawer .cxd-Form-item',
  nameField: '.cxd-Drawer input[type="text"] >> nth=1',
  submit: '.cxd-Drawer-footer button.cxd-Button--primary',
  error: '.cxd-Drawer .cxd-Form-feedback',
  drawsSome: true,
};

/** All contestants, the one all are compared with first. */
export const contestants: Contestant[] = [proTable, product, antd, reactAdmin, amis, rjsf];
