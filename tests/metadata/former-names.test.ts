import { renamedColumns, renamedFields, renamedFilters } from '../../src/metadata/model/former-names';
import { compileEdited } from './support/edited-schemas';

const material = 'entities/packaging-material';

test('fields, filters and joined columns are known by their former names', () => {
  const { model, problems } = compileEdited({
    [`${material}/entity.json`]: ({ properties }) => {
      properties.code['x-renamed-from'] = ['sku', 'number'];
      properties.length['x-renamed-from'] = ['long'];
      properties.height['x-renamed-from'] = ['high'];
    },
  });
  const entity = model.entities['packaging-material'];
  if (!entity) throw new Error('no packaging-material');
  expect(problems).toEqual([]);
  expect(renamedFields(entity)).toEqual({ sku: 'code', number: 'code', long: 'length', high: 'height' });
  expect(renamedFilters(entity)).toEqual({ sku: 'code', number: 'code' });
  expect(renamedColumns(entity)).toMatchObject({
    sku: 'code',
    'length+width+high': 'length+width+height',
    'long+width+height': 'length+width+height',
    'long+width+high': 'length+width+height',
  });
});

test('a filter that looks through a reference is known by every former step', () => {
  const { model } = compileEdited({
    'entities/account/entity.json': ({ properties }) => {
      properties.position_id_list['x-renamed-from'] = ['posts'];
    },
    'entities/position/entity.json': ({ properties }) => {
      properties.type['x-renamed-from'] = ['kind'];
    },
  });
  const filter = model.entities.account?.filter.find(({ field }) => field === 'position_id_list.type');
  expect(filter?.formerNames).toEqual(['position_id_list.kind', 'posts.type', 'posts.kind']);
});

test('a renamed entity and a renamed call know the permission codes that they had', () => {
  const { model } = compileEdited({
    'entities/shelf/entity.json': (entity) => {
      entity['x-renamed-from'] = ['rack'];
    },
    'entities/shelf/calls.json': (file) => {
      delete file.permission;
      file.calls = { list: {}, empty: { handler: 'mget-enum', renamedFrom: ['clear'] } };
    },
  });
  const calls = model.entities.shelf?.calls;
  expect(calls?.list?.formerCodes?.sos).toEqual(['SOS_BasicData_Rack']);
  expect(calls?.empty?.formerKeys).toEqual(['clear']);
  expect(calls?.empty?.formerCodes?.sos).toEqual([
    'SOS_BasicData_Shelf_Clear',
    'SOS_BasicData_Rack_Empty',
    'SOS_BasicData_Rack_Clear',
  ]);
});

test('a call whose permission was said by name knows the former one by its own word', () => {
  const { model } = compileEdited({
    [`${material}/calls.json`]: ({ calls }) => {
      calls.create.formerPermission = 'BasicData_Box_Create';
    },
  });
  expect(model.entities['packaging-material']?.calls.create?.formerCodes).toEqual({
    cos: ['COS_BasicData_Box_Create'],
    sos: ['SOS_BasicData_Box_Create'],
  });
});
