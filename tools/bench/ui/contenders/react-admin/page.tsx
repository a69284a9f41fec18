import { createRoot } from 'react-dom/client';
import {
  Admin,
  Create,
  DataTable,
  List,
  NumberInput,
  Pagination,
  Resource,
  SelectField,
  SelectInput,
  SimpleForm,
  TextInput,
  required,
  type DataProvider,
} from 'react-admin';
import { choices, columnNames, fieldsNamed, filterNames, longForm, shortForm, type BenchField } from '../../fields';
import { isLong, listRows, pageSize } from '../client';

const options = choices.map(({ value, label }) => ({ id: value, name: label }));

const refused = () => Promise.reject(new Error('This page only lists and creates.'));

const dataProvider = {
  async getList(_resource: string, { filter, pagination, sort }: Parameters<DataProvider['getList']>[1]) {
    const sorted = sort && sort.field !== 'id' && { field: sort.field, descending: sort.order === 'DESC' };
    const { rows, total } = await listRows({
      filter,
      page: pagination?.page,
      size: pagination?.perPage,
      ...(sorted && { sort: sorted }),
    });
    return { data: rows, total };
  },
  getOne: refused,
  getMany: refused,
  getManyReference: refused,
  create: refused,
  update: refused,
  updateMany: refused,
  delete: refused,
  deleteMany: refused,
} as unknown as DataProvider;

function Control({ field, ruled }: { field: BenchField; ruled?: boolean }) {
  const shared = { source: field.name, label: field.title, validate: ruled && field.required ? required() : undefined };
  if (field.kind === 'choice') return <SelectInput {...shared} choices={options} />;
  if (field.kind === 'textarea') return <TextInput {...shared} multiline />;
  return field.kind === 'text' ? <TextInput {...shared} /> : <NumberInput {...shared} />;
}

const pagination = <Pagination rowsPerPageOptions={[50, 100, 150, 200]} />;

const filters = fieldsNamed(filterNames).map((field) =>
  // The list reads these off the elements themselves.
  field.kind === 'choice' ? (
    <SelectInput key={field.name} source={field.name} label={field.title} choices={options} alwaysOn />
  ) : (
    <TextInput key={field.name} source={field.name} label={field.title} alwaysOn />
  ),
);

function ItemList() {
  return (
    <List filters={filters} pagination={pagination} perPage={pageSize} sort={{ field: 'code', order: 'ASC' }}>
      <DataTable rowClick={false}>
        {fieldsNamed(columnNames).map((field) => (
          <DataTable.Col
            key={field.name}
            source={field.name}
            label={field.title}
            disableSort={field.name !== 'code'}
            {...(field.kind === 'choice' && {
              field: (props: object) => <SelectField {...props} source={field.name} choices={options} />,
            })}
          />
        ))}
      </DataTable>
    </List>
  );
}

function ItemCreate() {
  return (
    <Create>
      <SimpleForm>
        {(isLong ? longForm : shortForm).map((field) => (
          <Control key={field.name} field={field} ruled />
        ))}
      </SimpleForm>
    </Create>
  );
}

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="items" list={ItemList} create={ItemCreate} />
  </Admin>,
);
