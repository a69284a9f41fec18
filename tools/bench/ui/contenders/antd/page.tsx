import {
  Button,
  Col,
  Drawer,
  Form,
  Input,
  InputNumber,
  Row as Grid,
  Select,
  Space,
  Table,
  type TableProps,
} from 'antd';
import { useEffect, useState } from 'react';
import { choices, columnNames, fieldsNamed, filterNames, longForm, shortForm, type BenchField } from '../../fields';
import { show } from '../antd-page';
import { isLong, listRows, pageSize, type ListAsked, type Page, type Row } from '../client';

const labels = new Map(choices.map(({ value, label }) => [value, label]));

const columns: TableProps<Row>['columns'] = [
  ...fieldsNamed(columnNames).map((field) => ({
    dataIndex: field.name,
    title: field.title,
    sorter: field.name === 'code',
    ...(field.kind === 'choice' && { render: (value: number) => labels.get(value) }),
  })),
  { title: '操作', key: 'action', render: () => <Button type="link">编辑</Button> },
];

function Control({ field }: { field: BenchField }) {
  if (field.kind === 'choice') return <Select options={choices} allowClear />;
  if (field.kind === 'textarea') return <Input.TextArea />;
  return field.kind === 'text' ? <Input allowClear /> : <InputNumber style={{ width: '100%' }} />;
}

function Item({ field, ruled }: { field: BenchField; ruled?: boolean }) {
  const rules = ruled && field.required ? [{ required: true, message: `请输入${field.title}` }] : undefined;
  return (
    <Form.Item name={field.name} label={field.title} rules={rules}>
      {/* antd hands value and onChange to its direct child. */}
      {Control({ field })}
    </Form.Item>
  );
}

function CreateDrawer() {
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm();
  const submit = (
    <Button type="primary" onClick={() => form.submit()}>
      提交
    </Button>
  );
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        新建
      </Button>
      <Drawer title="新建" size={720} open={open} onClose={() => setOpen(false)} footer={submit} destroyOnHidden>
        <Form form={form} layout="vertical">
          <Grid gutter={16}>
            {(isLong ? longForm : shortForm).map((field) => (
              <Col span={isLong ? 24 : 12} key={field.name}>
                <Item field={field} ruled />
              </Col>
            ))}
          </Grid>
        </Form>
      </Drawer>
    </>
  );
}

function ListPage() {
  const [asked, setAsked] = useState<ListAsked>({ page: 1, size: pageSize });
  const [answer, setAnswer] = useState<Page>();
  useEffect(() => {
    let isCurrent = true;
    listRows(asked).then((page) => isCurrent && setAnswer(page));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return (
    <>
      <Form onFinish={(filter) => setAsked({ ...asked, page: 1, filter })}>
        <Grid gutter={16}>
          {fieldsNamed(filterNames).map((field) => (
            <Col span={6} key={field.name}>
              <Item field={field} />
            </Col>
          ))}
        </Grid>
        <Button htmlType="submit">查询</Button>
      </Form>
      <Space>
        <CreateDrawer />
      </Space>
      <Table<Row>
        rowKey="id"
        columns={columns}
        loading={!answer}
        dataSource={answer?.rows}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: asked.page,
          pageSize: asked.size,
          total: answer?.total,
          showSizeChanger: true,
          pageSizeOptions: [50, 100, 150, 200],
        }}
        onChange={({ current, pageSize: size }, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const sort = one?.order ? { field: String(one.field), descending: one.order === 'descend' } : undefined;
          setAsked({ ...asked, page: current, size, sort });
        }}
      />
    </>
  );
}

show(<ListPage />);
