import {
  DrawerForm,
  ProFormDigit,
  ProFormSelect,
  ProFormText,
  ProFormTextArea,
  ProTable,
  type ProColumns,
} from '@ant-design/pro-components';
import { Button, Col, Row as Grid } from 'antd';
import { choices, columnNames, fieldsNamed, filterNames, longForm, shortForm, type BenchField } from '../../fields';
import { show } from '../antd-page';
import { isLong, listRows, pageSize, type Row } from '../client';

const valueEnum = Object.fromEntries(choices.map(({ value, label }) => [value, { text: label }]));

const shown = fieldsNamed([...new Set([...columnNames, ...filterNames])]);

const columns: ProColumns<Row>[] = [
  ...shown.map((field): ProColumns<Row> => ({
    dataIndex: field.name,
    title: field.title,
    search: filterNames.includes(field.name) ? undefined : false,
    sorter: field.name === 'code',
    ...(field.kind === 'choice' && { valueEnum, valueType: 'select' }),
  })),
  { title: '操作', key: 'action', search: false, render: () => <Button type="link">编辑</Button> },
];

function Control({ field }: { field: BenchField }) {
  const rules = field.required ? [{ required: true, message: `请输入${field.title}` }] : undefined;
  const shared = { name: field.name, label: field.title, rules };
  if (field.kind === 'choice') return <ProFormSelect {...shared} options={choices} />;
  if (field.kind === 'textarea') return <ProFormTextArea {...shared} />;
  return field.kind === 'text' ? <ProFormText {...shared} /> : <ProFormDigit {...shared} />;
}

function CreateDrawer() {
  return (
    <DrawerForm title="新建" width={720} trigger={<Button type="primary">新建</Button>} onFinish={async () => true}>
      <Grid gutter={16}>
        {(isLong ? longForm : shortForm).map((field) => (
          <Col span={isLong ? 24 : 12} key={field.name}>
            <Control field={field} />
          </Col>
        ))}
      </Grid>
    </DrawerForm>
  );
}

show(
  <ProTable<Row>
    rowKey="id"
    columns={columns}
    pagination={{ defaultPageSize: pageSize, pageSizeOptions: [50, 100, 150, 200], showSizeChanger: true }}
    scroll={{ x: 'max-content' }}
    toolBarRender={() => [<CreateDrawer key="create" />]}
    request={async ({ current, pageSize: size, ...filter }, sorts) => {
      const [sorted] = Object.entries(sorts);
      const sort = sorted && { field: sorted[0], descending: sorted[1] === 'descend' };
      const { type, grade, ...texts } = filter;
      const numbers = { ...(type && { type: Number(type) }), ...(grade && { grade: Number(grade) }) };
      const { rows, total } = await listRows({ filter: { ...texts, ...numbers }, page: current, size, sort });
      return { data: rows, total, success: true };
    }}
  />,
);
